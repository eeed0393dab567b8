"""The data of the training: memories with questions, and conversations with what Loci made of them."""
import glob
import json
import os
import random
import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass

from e5 import HERE

FOLDER = os.path.join(HERE, '..', 'data', 'tuning')
QUOTATION = re.compile(r'^(.*?(?:said|sagte|dijo|说).{0,80}?[:：]\s*)(["„«“])(.+)(["“»”])$', re.S)
LABEL = re.compile(r'^\[\d{4}-\d\d-\d\d(?: [\d:]+)?\] (\w+)(?: ?\(([^)\n]+)\))?:', re.M)
LANGUAGES_WITH_MANY = ('en', 'de', 'es', 'zh')
JOINED = 0.35
MOST_MEMORIES, MOST_CHUNKS = 3, 3
CHUNKS_OF_A_CONVERSATION = 6


@dataclass
class Sample:
    """Texts of one tag. A question has the places of the memories and of the chunks that answer it; none: that is not known."""
    memories: list
    chunks: list
    questions: list
    near: list


def batches(tags_at_once, conversations_at_once, share_of_tags):
    """Lists of samples of one language, without end. Languages with little go together."""
    tags, conversations = read_tags(), read_conversations(held=False)
    while True:
        some = random.sample(tags, int(len(tags) * share_of_tags))
        made = groups(some, tags_at_once, sample_of_tag) + groups(conversations, conversations_at_once, sample_of_conversation)
        random.shuffle(made)
        for rows, sample_of in made:
            if len(rows) > 1:
                yield [sample_of(row) for row in rows]


def groups(items, size, sample_of):
    by_language = defaultdict(list)
    for language, rows in random.sample(items, len(items)):
        by_language[language if language in LANGUAGES_WITH_MANY else 'others'].append(rows)
    return [(own[at:at + size], sample_of) for own in by_language.values() for at in range(0, len(own), size)]


def read_tags():
    tags = defaultdict(list)
    for language, row in rows_of(FOLDER):
        tags[language, row['tag']].append(row)
    return [(language, rows) for (language, _), rows in tags.items()]


def read_conversations(held):
    found = rows_of(os.path.join(FOLDER, 'conversations'))
    return [(language, row | {'chunks': [as_embedded(chunk) for chunk in row['chunks']]})
            for language, row in found if row.get('held', False) == held]


def as_embedded(chunk):
    """As `passageInput` of the product: who speaks, without the time and the role. All roles here have one word."""
    return LABEL.sub(lambda label: f'{label[2] or label[1]}:', chunk)


def rows_of(folder):
    for path in sorted(glob.glob(os.path.join(folder, '*.jsonl'))):
        language = os.path.basename(path).split('.')[0]
        with open(path) as file:
            for line in file:
                yield language, json.loads(line)


def sample_of_tag(rows):
    memories, places = join_some([row['memory'] for row in rows])
    chunks, of_chunk = chunks_of(rows)
    asked = [(text, [places[at]], [of_chunk[at]]) for at, row in enumerate(rows) for text in row['questions']]
    near = [text for row in rows for text in row['near']]
    return Sample(memories, chunks, random.sample(asked, min(len(asked), 12)), random.sample(near, 6))


def sample_of_conversation(conversation):
    """All memories and some chunks. A question whose chunks are not all among them takes no part in what chunks answer."""
    asked = random.sample(questions_of(conversation), min(2 * len(conversation['facts']), 16))
    wanted = sorted({place for _, _, places in asked for place in places})
    others = [place for place in range(len(conversation['chunks'])) if place not in wanted]
    used = random.sample(wanted, min(len(wanted), CHUNKS_OF_A_CONVERSATION - 1))
    used += random.sample(others, min(len(others), CHUNKS_OF_A_CONVERSATION - len(used)))
    at = {place: number for number, place in enumerate(used)}
    questions = [(text, memories, [at[place] for place in places] if all(place in at for place in places) else [])
                 for text, memories, places in asked]
    near = near_of(conversation)
    return Sample(conversation['memories'], [conversation['chunks'][place] for place in used], questions,
                  random.sample(near, min(len(near), 8)))


def questions_of(conversation):
    """A memory or chunk that holds all keywords of a fact answers its questions, unless too many do."""
    found = []
    for fact in conversation['facts']:
        memories = places_of(fact['keywords'], conversation['memories'], MOST_MEMORIES)
        chunks = places_of(fact['keywords'], conversation['chunks'], MOST_CHUNKS)
        found += [(text, memories, chunks) for text in fact['questions']]
    return found


def near_of(conversation):
    return [text for fact in conversation['facts'] for text in fact['near']]


def places_of(keywords, texts, most):
    places = [place for place, text in enumerate(texts) if holds(text, keywords)]
    return places if len(places) <= most else []


def holds(text, keywords):
    """As `npm run eval -- talk` counts: a number stands as a whole."""
    text = fold(text)
    numbers = re.findall(r'\d+', text)
    return all(word in numbers if re.fullmatch(r'\d+', word) else word in text for word in map(fold, keywords))


def fold(text):
    return unicodedata.normalize('NFKC', text).lower()


def words_of(memory):
    quoted = QUOTATION.match(memory)
    return quoted.group(3) if quoted else memory


def join_some(memories):
    """Joins some pairs of quotations: people say several things at once. Returns the texts, and the place of each old one."""
    texts, places, gone = list(memories), list(range(len(memories))), set()
    quoted = [at for at, text in enumerate(texts) if QUOTATION.match(text)]
    random.shuffle(quoted)
    for one, other in zip(quoted[::2], quoted[1::2]):
        if random.random() < JOINED:
            frame, opening, words, closing = QUOTATION.match(texts[one]).groups()
            texts[one] = frame + opening + words + random.choice([' ', '. ', ', ', '\n']) + words_of(texts[other]) + closing
            places[other] = one
            gone.add(other)
    left = [at for at in range(len(texts)) if at not in gone]
    return [texts[at] for at in left], [left.index(place) for place in places]


def chunks_of(rows):
    """Lines of a made conversation, several to a chunk. Returns the chunks, and the chunk of each memory."""
    order = random.sample(range(len(rows)), len(rows))
    size = random.choice([3, 4, 6])
    chunks = [order[at:at + size] for at in range(0, len(order), size)]
    place = {at: number for number, chunk in enumerate(chunks) for at in chunk}
    return ['\n'.join(line_of(rows[at]) for at in chunk) for chunk in chunks], [place[at] for at in range(len(rows))]


def line_of(row):
    return f"{random.choice(['user'] * 4 + ['assistant'])}: {words_of(row['memory'])}"
