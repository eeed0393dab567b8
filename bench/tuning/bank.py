"""Collects questions and texts that have nothing to do with memories, and are to be told apart as before: bank.json.

`pairs`: a short text that asks, a longer one that answers it, and `text` or `code`. Texts are descriptions of Debian's packages and
manuals in many languages, this project's documents, and the paragraphs of texts/*.txt. Code is described by its own comments.
"""
import ast
import bz2
import glob
import gzip
import json
import lzma
import os
import random
import re
import sysconfig

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
LANGUAGES = 'cs da de es fi fr hu it ja ko nl pl pt_BR ru sv tr uk zh_CN zh_TW'.split()
OF_A_LANGUAGE, DESCRIPTIONS_OF_A_LANGUAGE, ENGLISH_DESCRIPTIONS, ENGLISH, OF_A_FILE, SOURCES, CODE = 40, 90, 2200, 350, 1700, 200, 1300
DESCRIBED = re.compile(r'/\*\*\s*(.*?)\*/\s*(export .*?)(?=\n\n|\n/\*\*|\Z)', re.S)
CJK = ('zh', 'ja', 'ko')
OPENERS = {'gz': gzip.open, 'xz': lzma.open, 'bz2': bz2.open}


def main():
    random.seed(3)
    texts = [text for language in LANGUAGES for text in manuals(language)[:OF_A_LANGUAGE]]
    documents = glob.glob(f'{ROOT}/docs/**/*.md', recursive=True) + glob.glob('/usr/share/doc/*/README*')
    texts += shuffled(paragraph for path in documents for paragraph in paragraphs(read(path)))[:ENGLISH]
    texts += [text for path in sorted(glob.glob('texts/*.txt')) for text in shuffled(paragraphs(read(path)))[:OF_A_FILE]]
    pairs = [[part_of(text), text, 'text'] for text in texts]
    for path in sorted(glob.glob('descriptions/Translation-*')):
        many = ENGLISH_DESCRIPTIONS if '-en' in path else DESCRIPTIONS_OF_A_LANGUAGE
        pairs += [[title if random.random() < 0.6 else part_of(text), text, 'text'] for title, text in descriptions(path)[:many]]
    pieces_of_code = [piece for path in shuffled(sources())[:SOURCES] for piece in pieces(read(path))]
    pairs += [[part_of(piece), piece, 'code'] for piece in pieces_of_code]
    pairs += [[*pair, 'code'] for pair in shuffled(pair for path in sources() for pair in described(read(path)))[:CODE]]
    pairs += [[*pair, 'code'] for pair in shuffled(python_functions())[:CODE]]
    if os.path.exists('bank.pt'):
        os.remove('bank.pt')
    with open('bank.json', 'w') as file:
        json.dump({'pairs': pairs}, file, ensure_ascii=False)
    print(f'{len(pairs)} pairs, {sum(kind == "code" for *_, kind in pairs)} of code')


def descriptions(path):
    """Title and text of packages. Packages of one source have nearly the same text: one of them counts."""
    found, seen = [], set()
    for entry in read(path).split('\n\n'):
        title, text = split_entry(entry)
        if len(text) > (110 if is_cjk(path) else 330) and text[:80] not in seen:
            seen.add(text[:80])
            found.append((title, text[:1300]))
    return shuffled(found)


def split_entry(entry):
    lines = entry.split('\n')
    at = next((n for n, line in enumerate(lines) if re.match(r'Description-(?!md5)', line)), None)
    if at is None:
        return '', ''
    text = ' '.join('\n' if line.strip() == '.' else line.strip() for line in lines[at + 1:])
    return lines[at].split(':', 1)[1].strip(), re.sub(r' *\n *', '\n', text).strip()


def is_cjk(path):
    return any(f'-{language}' in path for language in CJK)


def part_of(text):
    """Some sentence of the text, cut short: it stands for a question about it."""
    sentences = [one.strip() for one in re.split(r'(?<=[.!?;。])\s+|\n+|(?<=。)', text) if 25 < len(one.strip())] or [text]
    return random.choice(sentences)[:random.choice([60, 90, 140])]


def manuals(language):
    length = 250 if language[:2] in CJK else 700
    pages = shuffled(glob.glob(f'/usr/share/man/{language}/man*/*.gz'))[:60]
    return [text[:length] for page in pages for text in shuffled(paragraphs(plain(read(page))))[:3]]


def plain(page):
    page = re.sub(r'^\.\\".*$', '', page, flags=re.M)
    page = re.sub(r'^\.[A-Za-z]+\s*', '', page, flags=re.M)
    return re.sub(r'\\f[BIRP]|\\&|\\\(..|\\\[.*?\]', '', page.replace('\\-', '-'))


def paragraphs(text):
    joined = (re.sub(r'\s+', ' ', part).strip() for part in re.split(r'\n\s*\n', text))
    return [part[:900] for part in joined if len(part) > 120]


def sources():
    found = glob.glob(f'{ROOT}/*/**/*.ts', recursive=True)
    return [path for path in found if not re.search(r'node_modules|/dist/|/generated/', path)]


def pieces(text):
    start = random.randrange(max(1, len(text) - 800))
    return [text[start:start + 800]] if len(text) > 900 else []


def described(text):
    pairs = ((re.sub(r'\s*\n\s*\*\s?', ' ', comment).strip(), code.strip()) for comment, code in DESCRIBED.findall(text))
    return [[comment.split('. ')[0][:160], code[:800]] for comment, code in pairs if 40 < len(comment) < 300 and len(code) > 60]


def python_functions():
    """Functions and classes of Python's library and of what is installed beside it: the description, and the code without it."""
    for path in shuffled(glob.glob(sysconfig.get_paths()['stdlib'] + '/**/*.py', recursive=True)):
        source = read(path)
        if '/test' in path or len(source) > 300_000:
            continue
        try:
            tree = ast.parse(source)
        except (SyntaxError, ValueError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and len(ast.get_docstring(node) or '') > 40 and len(node.body) > 2:
                asks = re.sub(r'\s+', ' ', ast.get_docstring(node).split('\n\n')[0])[:180]
                own = ast.get_source_segment(source, node)
                told = ast.get_source_segment(source, node.body[0])
                if own and told:
                    yield [asks, own.replace(told, '', 1)[:900]]


def read(path):
    opener = OPENERS.get(path.rsplit('.', 1)[-1], open)
    with opener(path, 'rt', errors='ignore') as file:
        return file.read()


def shuffled(items):
    items = list(items)
    random.shuffle(items)
    return items


if __name__ == '__main__':
    main()
