"""Made-up rating lists of any size in FIDE's forms, and names misspelt as they are in club tables.

`python -m tests.rating_lists 1600000 FILE.txt` writes a large one for measuring.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from rrpipe.layouts.rating_list import Listed

PEOPLES = {
    ("RUS", "UKR", "BLR", "KAZ"): (
        "Ivan Petr Sidor Kuznets Smirn Vasil Popov Sokol Mikhail Fedor Moroz Volk Alekse Lebede Semen Egor Pavl Kozl "
        "Stepan Nikol Orl Andre Makar Zakhar Zaits Solov Boris Korol Gerasim Chigor Khalif Shev Zhuk Tishchen Yakov",
        "ov ova ev eva in ina enko ovsky ovskaya uk chuk",
        "Aleksandr Alexey Andrey Anna Boris Dmitry Ekaterina Elena Evgeny Igor Ivan Konstantin Maria Mikhail Natalia "
        "Nikita Olga Pavel Sergey Svetlana Tatiana Vladimir Yuri Yulia Zhanna",
    ),
    ("GER", "AUT", "SUI"): (
        "Muell Schmid Schneid Fisch Web Mey Wagn Beck Hoffm Schaef Koch Bau Richt Klei Wolf Schroed Neum Schwarz Zimm "
        "Brau Krueg Hofm Hartm Lang Schmitt Wern Krau Lehm Mai Koehl Herrm Koenig Walt Kais Fuch Peters Weiss Jung",
        "er ann el ke ing bauer meier",
        "Alexander Andreas Anja Bernd Christian Dieter Frank Gerhard Hans Heike Joerg Juergen Karin Klaus Lukas Markus "
        "Matthias Monika Peter Petra Rainer Sabine Stefan Thomas Ursula Uwe Wolfgang",
    ),
    ("ESP", "ARG", "MEX", "COL", "PER", "CUB"): (
        "Garc Fernand Rodrig Gonzal Lop Mart Sanch Per Gom Jimen Ruiz Hern Dia Mor Muñ Alvar Rom Alons Gutierr Navarr "
        "Torr Doming Vazqu Ram Gil Serr Blanc Molin Moral Suar Orteg Delgad Castr Ort Rub Marin",
        "ia ez es o a os eno ero illo",
        "Alejandro Ana Antonio Carlos Carmen Cristina Daniel David Diego Fernando Francisco Isabel Javier Jesus Jorge "
        "Jose Juan Laura Lucia Luis Manuel Maria Miguel Pablo Pedro Rafael Raul Sergio Sofia",
    ),
    ("IND",): (
        "Shar Kum Sing Gupt Verm Redd Raj Nair Iyer Men Pill Krish Subram Venkat Chandr Mukh Banerj Chatt Das Gosw "
        "Desh Kulk Jos Pat Meht Sha Bhatt Tripath Mishr Yadav Agarw Jain",
        "a an ar i esh amurthy ee erjee pande",
        "Aarav Aditi Akash Ananya Arjun Deepak Divya Ganesh Harish Kavya Kiran Lakshmi Manish Meera Neha Nikhil Pooja "
        "Pranav Priya Rahul Ravi Rohan Sanjay Shreya Siddharth Sneha Suresh Varun Vidya Vijay",
    ),
    ("FRA", "BEL", "ITA", "ENG", "POL", "HUN", "NED", "SRB", "NOR"): (
        "Dup Mart Bern Laur Ross Ferr Bianch Colomb Ricc Marin Smi Jon Tayl Brow Wils Kowal Nowak Wisn Zielin Szab Nag "
        "Kovac Toth Vries Jans Bakk Viss Petrov Jovan Nikol Hans Ols Peders Larss Kristians",
        "ont in ard i o ini son s ski czyk ska er ic en",
        "Adam Agnieszka Anders Camille Claire Emma Erik Francesca Giovanni Grzegorz Henk Ingrid Istvan Jan Jean John "
        "Laszlo Luca Marek Marko Milan Nicolas Olivier Paolo Pierre Piotr Sarah Thomas William Zoltan",
    ),
}
"""Federations -> beginnings and endings of surnames, and given names."""


def people(count: int, seed: int = 7) -> Iterator[Listed]:
    """So many people; the same ones for the same seed. About one in three has two given names or two surnames."""
    chance = random.Random(seed)
    groups = [
        (federations, stems.split(), ends.split(), given.split())
        for federations, (stems, ends, given) in PEOPLES.items()
    ]
    syllables = [a + b for a in "bcdfghklmnprstvz" for b in ("a", "e", "i", "o", "u", "an", "er", "il", "os")]
    for number in range(1, count + 1):
        federations, stems, ends, given = chance.choice(groups)
        middle = chance.choice(syllables) if chance.random() < 0.7 else ""
        surname = chance.choice(stems) + middle + chance.choice(ends)
        first = chance.choice(given)
        if chance.random() < 0.3:
            if federations[0] == "ESP":
                surname += " " + chance.choice(stems) + chance.choice(ends)
            else:
                first += " " + chance.choice(given)
        rating = chance.randint(1400, 2700) if chance.random() < 0.4 else None
        k = 10 if (rating or 0) >= 2400 else 20
        yield Listed(
            str(200000 + 7 * number),
            f"{surname}, {first}".replace("ñ", "n"),
            chance.choice(federations),
            chance.choice("mmmmw"),
            "GM" if (rating or 0) > 2550 else None,
            chance.randint(1935, 2018),
            rating,
            k if rating else None,
            rating and rating - 30,
            20 if rating else None,
            None,
            None,
            "",
        )


HEADER = (
    f"{'ID Number':15}{'Name':61}{'Fed':4}{'Sex':4}{'Tit':5}{'WTit':5}{'OTit':15}{'FOA':4}{'SRtng':6}{'SGm':4}{'SK':3}"
    f"{'RRtng':6}{'RGm':4}{'Rk':3}{'BRtng':6}{'BGm':4}{'BK':3}{'B-day':6}{'Flag':4}"
)


def text_line(p: Listed) -> str:
    """One line of FIDE's combined text."""
    sex = "F" if p.sex == "w" else "M"
    numbers = (
        f"{p.standard or 0:<6}{0:<4}{p.standard_k or 0:<3}{p.rapid or 0:<6}{0:<4}{p.rapid_k or 0:<3}"
        f"{p.blitz or 0:<6}{0:<4}{p.blitz_k or 0:<3}{p.birth_year or 0:<6}{p.flag:4}"
    )
    return f"{p.fide_id:15}{p.name:61}{p.federation or '':4}{sex:4}{p.title or '':5}{'':5}{'':15}{'':4}{numbers}"


def xml_player(p: Listed) -> str:
    """One element of FIDE's XML."""
    sex = "F" if p.sex == "w" else "M"
    return (
        f"<player><fideid>{p.fide_id}</fideid><name>{p.name}</name><country>{p.federation or ''}</country>"
        f"<sex>{sex}</sex><title>{p.title or ''}</title><w_title></w_title><o_title></o_title><foa_title></foa_title>"
        f"<rating>{p.standard or 0}</rating><games>0</games><k>{p.standard_k or 0}</k>"
        f"<rapid_rating>{p.rapid or 0}</rapid_rating><rapid_games>0</rapid_games><rapid_k>{p.rapid_k or 0}</rapid_k>"
        f"<blitz_rating>{p.blitz or 0}</blitz_rating><blitz_games>0</blitz_games><blitz_k>{p.blitz_k or 0}</blitz_k>"
        f"<birthday>{p.birth_year or 0}</birthday><flag>{p.flag}</flag></player>\n"
    )


def write_text(file: Path, listed: Iterator[Listed] | list[Listed]) -> Path:
    """A combined list as FIDE's text."""
    with file.open("w", encoding="ascii", newline="") as target:
        target.write(HEADER + "\r\n")
        target.writelines(text_line(person) + "\r\n" for person in listed)
    return file


def write_xml(file: Path, listed: Iterator[Listed] | list[Listed]) -> Path:
    """A combined list as FIDE's XML."""
    with file.open("w", encoding="ascii", newline="") as target:
        target.write("<playerslist>\n")
        target.writelines(map(xml_player, listed))
        target.write("</playerslist>\n")
    return file


SOUNDS = (
    *(("Ch", "Tsch"), ("sh", "sch"), ("y", "i"), ("k", "c"), ("ks", "x"), ("x", "ks"), ("ae", "ä"), ("oe", "ö")),
    *(("ue", "ü"), ("v", "w"), ("Yu", "Ju"), ("f", "ph"), ("z", "s"), ("ov", "ow"), ("ev", "ew"), ("i", "y")),
)
ACCENTS = {"a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "n": "ñ", "c": "č", "s": "š", "z": "ž"}
WAYS = ("accents", "order", "initial", "typing", "sounds", "given")


def misspelt(name: str, way: str, chance: random.Random) -> str:
    """The name as somebody might have written it."""
    surname, _, given = name.partition(", ")
    if way == "accents":
        place = chance.choice([i for i, letter in enumerate(surname) if letter in ACCENTS] or [0])
        return f"{surname[:place]}{ACCENTS.get(surname[place], surname[place])}{surname[place + 1 :]}, {given}"
    if way == "order":
        return f"{given} {surname}"
    if way == "initial":
        return f"{surname}, {given[0]}."
    if way == "given":
        return f"{surname}, {given.split()[0]}"
    if way == "sounds":
        fitting = [pair for pair in SOUNDS if pair[0] in name] or [("a", "a")]
        return name.replace(*chance.choice(fitting))
    place = chance.randrange(1, len(surname) - 1)
    slip = chance.randrange(4)
    if slip == 0:
        surname = surname[:place] + surname[place + 1 :]
    elif slip == 1:
        surname = surname[:place] + surname[place] + surname[place:]
    elif slip == 2:
        surname = surname[:place] + surname[place + 1] + surname[place] + surname[place + 2 :]
    else:
        surname = surname[:place] + chance.choice("aeiklmnorst") + surname[place + 1 :]
    return f"{surname}, {given}"


if __name__ == "__main__":
    write = write_xml if sys.argv[2].endswith("xml") else write_text
    write(Path(sys.argv[2]), people(int(sys.argv[1])))
