"""Trains the adaptation of multilingual-e5-small on questions about memories; see README.md."""
import argparse
import glob
import json
import os
import random
import re
import time
from collections import defaultdict

import torch
import torch.nn.functional as F

from e5 import HERE, Encoder

QUOTATION = re.compile(r'^(.*?(?:said|sagte|dijo|说).{0,80}?[:：]\s*)(["„«“])(.+)(["“»”])$', re.S)
JOINED = 0.35
OFF = -1e4
LANGUAGES_WITH_MANY_TAGS = ('en', 'de', 'es', 'zh')


def main():
    options = read_options()
    random.seed(1)
    torch.manual_seed(1)
    encoder = Encoder(options.weights, options.tokenizer)
    kept = Kept(encoder) if options.keep else None
    # The threshold: a cosine of `threshold` counts as much as no memory at all.
    scale = torch.nn.Parameter(torch.tensor(30.0).log())
    threshold = torch.nn.Parameter(torch.tensor(0.86))
    if options.init:
        before = torch.load(options.init)
        encoder.load_state_dict(before['model'])
        scale.data, threshold.data = before['scale'].data, before['threshold'].data
    changed = [value for value in encoder.parameters() if value.requires_grad]
    groups = [{'params': changed, 'weight_decay': 0.01, 'times': 1}, {'params': [scale, threshold], 'weight_decay': 0, 'times': 3}]
    optimizer = torch.optim.AdamW(groups, lr=options.rate)
    tags, started, step = read_tags(), time.time(), 0
    for batch in batches(tags, options.batch):
        passed = (time.time() - started) / 60 / options.minutes
        if passed >= 1:
            break
        for group in optimizer.param_groups:
            group['lr'] = options.rate * group['times'] * min(1, passed / 0.05) * max(0.02, 1 - passed)
        losses = losses_of(batch, encoder, scale.exp(), threshold, options, kept)
        optimizer.zero_grad()
        sum(losses.values()).backward()
        torch.nn.utils.clip_grad_norm_(changed, 1.0)
        optimizer.step()
        step += 1
        if step % 10 == 0:
            print(step, ' '.join(f'{name} {value.item():.3f}' for name, value in losses.items()), flush=True)
    torch.save({'model': encoder.state_dict(), 'scale': scale, 'threshold': threshold}, options.out)


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument('--weights', default='e5-small-q4.bin')
    parser.add_argument('--tokenizer', default='tokenizer.json', help='of multilingual-e5-small, as `loci models pull` writes it')
    parser.add_argument('--minutes', type=float, default=20)
    parser.add_argument('--rate', type=float, default=3e-4)
    parser.add_argument('--batch', type=int, default=4, help='tags')
    parser.add_argument('--init', help='a training to go on from')
    parser.add_argument('--with-chunks', action='store_true')
    parser.add_argument('--keep', type=float, default=0, help='weight of the texts whose vectors are to stay')
    parser.add_argument('--out', default='trained.pt')
    return parser.parse_args()


def read_tags():
    tags = defaultdict(list)
    for path in sorted(glob.glob(os.path.join(HERE, '..', 'data', 'tuning', '*.jsonl'))):
        language = os.path.basename(path).split('.')[0]
        with open(path) as file:
            for row in map(json.loads, file):
                tags[language, row['tag']].append(row)
    return list(tags.items())


def batches(tags, size):
    """Tags of one language, without end. Languages with few tags go together."""
    while True:
        random.shuffle(tags)
        by_language = defaultdict(list)
        for (language, _), rows in tags:
            by_language[language if language in LANGUAGES_WITH_MANY_TAGS else 'others'].append(rows)
        made = [own[at:at + size] for own in by_language.values() for at in range(0, len(own), size)]
        random.shuffle(made)
        yield from (batch for batch in made if len(batch) > 1)


def losses_of(batch, encoder, scale, threshold, options, kept):
    memories, chunks, questions, near = [], [], [], []
    for tag, rows in enumerate(batch):
        texts, places = [row['memory'] for row in rows], range(len(rows))
        if options.with_chunks:
            texts, places = join_some(texts)
        lines, of_line = chunks_of(rows)
        asked = [(text, tag, len(memories) + places[at], len(chunks) + of_line[at])
                 for at, row in enumerate(rows) for text in row['questions']]
        questions += random.sample(asked, min(len(asked), 12))
        near += random.sample([(text, tag) for row in rows for text in row['near']], 6)
        memories += [(text, tag) for text in texts]
        chunks += lines
    sample = kept.sample() if kept else None
    vectors = encoder.embed([text for text, _ in memories], 'passage')
    asked = encoder.embed([one[0] for one in questions + near] + (sample.queries if sample else []), 'query')
    own = torch.tensor([tag for _, tag in memories])
    count = len(questions)
    scores = (asked[:count + len(near)] @ vectors.T - threshold) * scale
    of_questions, of_near = scores[:count], scores[count:]
    foreign = own[None, :] != torch.tensor([one[1] for one in questions])[:, None]
    same = own[None, :] == torch.tensor([tag for _, tag in near])[:, None]
    losses = {
        'answers': F.cross_entropy(or_none(of_questions), torch.tensor([one[2] for one in questions])),
        'absent': 0.5 * none_of(of_questions.masked_fill(~foreign, OFF)),
        'near': 0.4 * none_of(of_near.masked_fill(~same, OFF)),
    }
    if options.with_chunks:
        likeness = asked[:count] @ encoder.embed(chunks, 'passage').T * scale
        losses['chunks'] = 0.5 * F.cross_entropy(likeness, torch.tensor([one[3] for one in questions]))
    if sample:
        queries, passages = asked[count + len(near):], encoder.embed(sample.passages, 'passage')
        losses['kept'] = options.keep * (distance(queries, sample.of_queries) + distance(passages, sample.of_passages))
        losses['code'] = 0.5 * F.cross_entropy(queries[-sample.code:] @ passages[-sample.code:].T * scale, torch.arange(sample.code))
    return losses


def or_none(scores):
    return torch.cat([scores, torch.zeros(len(scores), 1)], 1)


def none_of(scores):
    return F.cross_entropy(or_none(scores), torch.full((len(scores),), scores.shape[1]))


def distance(vectors, before):
    return (1 - (vectors * before).sum(1)).mean()


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
    text = ['\n'.join(f"{random.choice(['user'] * 4 + ['assistant'])}: {words_of(rows[at]['memory'])}" for at in chunk) for chunk in chunks]
    return text, [place[at] for at in range(len(rows))]


class Kept:
    """Texts that have nothing to do with memories, with their vectors as the published encoder gives them."""

    def __init__(self, encoder):
        with open('bank.json') as file:
            bank = json.load(file)
        self.passages, self.code = bank['passages'], bank['code']
        with torch.no_grad():
            self.of_passages = encoder.embed(self.passages, 'passage')
            self.of_beginnings = encoder.embed([text[:90] for text in self.passages], 'query')
            self.of_code = encoder.embed([code for _, code in self.code], 'passage')
            self.of_comments = encoder.embed([comment for comment, _ in self.code], 'query')

    def sample(self):
        plain, code = random.sample(range(len(self.passages)), 6), random.sample(range(len(self.code)), 10)
        sample = argparse.Namespace(code=len(code))
        sample.passages = [self.passages[at] for at in plain] + [self.code[at][1] for at in code]
        sample.queries = [self.passages[at][:90] for at in plain] + [self.code[at][0] for at in code]
        sample.of_passages = torch.cat([self.of_passages[plain], self.of_code[code]])
        sample.of_queries = torch.cat([self.of_beginnings[plain], self.of_comments[code]])
        return sample


if __name__ == '__main__':
    main()
