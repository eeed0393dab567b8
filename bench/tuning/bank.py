"""Collects texts that have nothing to do with memories, whose vectors are to stay as they are: bank.json.

`passages`: paragraphs of manuals and documentation in many languages, and pieces of source code. `code`: comments of this
project with the code that they describe.
"""
import glob
import gzip
import json
import os
import random
import re

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
LANGUAGES = 'cs da de es fi fr hu it ja ko nl pl pt_BR ru sv tr uk zh_CN zh_TW'.split()
A_LANGUAGE, ENGLISH, SOURCES = 50, 350, 200
DESCRIBED = re.compile(r'/\*\*\s*(.*?)\*/\s*(export .*?)(?=\n\n|\n/\*\*|\Z)', re.S)


def main():
    random.seed(3)
    passages = [text for language in LANGUAGES for text in manuals(language)[:A_LANGUAGE]]
    documents = glob.glob(f'{ROOT}/docs/**/*.md', recursive=True) + glob.glob('/usr/share/doc/*/README*')
    passages += shuffled(paragraph for path in documents for paragraph in paragraphs(read(path)))[:ENGLISH]
    passages += [piece for path in shuffled(sources())[:SOURCES] for piece in pieces(read(path))]
    code = shuffled(pair for path in sources() for pair in described(read(path)))[:1500]
    with open('bank.json', 'w') as file:
        json.dump({'passages': passages, 'code': code}, file, ensure_ascii=False)
    print(f'{len(passages)} passages, {len(code)} pieces of code')


def manuals(language):
    length = 250 if language[:2] in ('zh', 'ja', 'ko') else 700
    pages = shuffled(glob.glob(f'/usr/share/man/{language}/man*/*.gz'))[:60]
    return [text[:length] for page in pages for text in shuffled(paragraphs(plain(read(page))))[:3]]


def plain(page):
    page = re.sub(r'^\.\\".*$', '', page, flags=re.M)
    page = re.sub(r'^\.[A-Za-z]+\s*', '', page, flags=re.M)
    return re.sub(r'\\f[BIRP]|\\&|\\\(..|\\\[.*?\]', '', page.replace('\\-', '-'))


def paragraphs(text):
    joined = (re.sub(r'\s+', ' ', part).strip() for part in re.split(r'\n\s*\n', text))
    return [part[:700] for part in joined if len(part) > 120]


def sources():
    found = glob.glob(f'{ROOT}/*/**/*.ts', recursive=True)
    return [path for path in found if not re.search(r'node_modules|/dist/|/generated/', path)]


def pieces(text):
    start = random.randrange(max(1, len(text) - 800))
    return [text[start:start + 800]] if len(text) > 900 else []


def described(text):
    pairs = ((re.sub(r'\s*\n\s*\*\s?', ' ', comment).strip(), code.strip()) for comment, code in DESCRIBED.findall(text))
    return [[comment.split('. ')[0][:160], code[:600]] for comment, code in pairs if 40 < len(comment) < 300 and len(code) > 60]


def read(path):
    with (gzip.open if path.endswith('.gz') else open)(path, 'rt', errors='ignore') as file:
        return file.read()


def shuffled(items):
    items = list(items)
    random.shuffle(items)
    return items


if __name__ == '__main__':
    main()
