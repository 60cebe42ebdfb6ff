(function () {
  var form = document.getElementById("find"), box = form && form.elements.q;
  if (!form) return;
  form.hidden = false;
  var groups = [].slice.call(document.querySelectorAll("tbody.letter"));
  if (!groups.length) return;
  var said = document.getElementById("found"), timer = 0, rows = [];
  function fold(text) {
    text = text.toLowerCase();
    return text.normalize ? text.normalize("NFD").replace(/[\u0300-\u036f]/g, "") : text;
  }
  groups.forEach(function (head) {
    for (var body = head.nextElementSibling; body && !body.classList.contains("letter"); body = body.nextElementSibling)
      rows.push({body: body, head: head, text: fold(body.rows[0].cells[0].textContent + " " + (body.dataset.k || ""))});
  });
  function show() {
    var words = fold(box.value).split(/[\s,]+/).filter(Boolean), shown = 0, heads = new Set();
    rows.forEach(function (row) {
      var fits = words.every(function (word) { return row.text.indexOf(word) >= 0; });
      row.body.hidden = !fits;
      if (fits) { shown++; heads.add(row.head); }
    });
    groups.forEach(function (head) { head.hidden = !heads.has(head); });
    said.textContent = !words.length ? "" : shown ? said.dataset.found.replace("{n}", shown) : said.dataset.none;
  }
  box.addEventListener("input", function () { clearTimeout(timer); timer = setTimeout(show, 80); });
  form.addEventListener("submit", function (event) { event.preventDefault(); show(); });
  var asked = new URLSearchParams(location.search).get("q");
  if (asked) { box.value = asked; show(); }
})();
