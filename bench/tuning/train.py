"""Trains the adaptation of multilingual-e5-small on questions about memories; see README.md."""
import argparse
import json
import os
import random
import time

import torch
import torch.nn.functional as F

from data import batches
from e5 import Encoder

OFF = -1e4
SHARPNESS = 40
"""Of the order that other texts keep: cosines differ by hundredths."""


def main():
    options = read_options()
    random.seed(1)
    torch.manual_seed(1)
    encoder = Encoder(options.weights, options.tokenizer)
    bounds = Bounds()
    if options.init:
        before = torch.load(options.init)
        encoder.load_state_dict(before['model'])
        bounds.load_state_dict(before['bounds'])
    kept = Kept(options)
    changed = [value for value in encoder.parameters() if value.requires_grad]
    groups = [{'params': changed, 'weight_decay': 0.01, 'times': 1}, {'params': list(bounds.parameters()), 'weight_decay': 0, 'times': 3}]
    optimizer = torch.optim.AdamW(groups, lr=options.rate)
    started, step = time.time(), 0
    for batch in batches(options.tags, options.conversations, options.share_of_tags):
        passed = (time.time() - started) / 60 / options.minutes
        if passed >= 1:
            break
        for group in optimizer.param_groups:
            group['lr'] = options.rate * group['times'] * min(1, passed / 0.05) * max(0.02, 1 - passed)
        losses = losses_of(batch, encoder, bounds, kept)
        optimizer.zero_grad()
        sum(losses.values()).backward()
        torch.nn.utils.clip_grad_norm_(changed, 1.0)
        optimizer.step()
        step += 1
        if step % 10 == 0:
            print(step, ' '.join(f'{name} {value.item():.3f}' for name, value in losses.items()), flush=True)
    torch.save({'model': encoder.state_dict(), 'bounds': bounds.state_dict()}, options.out)


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument('--weights', default='e5-small-q4.bin')
    parser.add_argument('--tokenizer', default='tokenizer.json', help='of multilingual-e5-small, as `loci models pull` writes it')
    parser.add_argument('--minutes', type=float, default=60)
    parser.add_argument('--rate', type=float, default=3e-4)
    parser.add_argument('--tags', type=int, default=5, help='tags of memories at once')
    parser.add_argument('--conversations', type=int, default=4, help='conversations at once')
    parser.add_argument('--share-of-tags', type=float, default=0.5, help='how many of the tags go with all conversations')
    parser.add_argument('--texts', type=int, default=10, help='other texts at once')
    parser.add_argument('--code', type=int, default=6, help='pieces of code at once')
    parser.add_argument('--init', help='a training to go on from')
    parser.add_argument('--out', default='trained.pt')
    return parser.parse_args()


class Bounds(torch.nn.Module):
    """How cosines are read: a cosine of the threshold counts as much as no text at all."""

    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor(30.0).log())
        self.memories = torch.nn.Parameter(torch.tensor(0.86))
        self.chunks = torch.nn.Parameter(torch.tensor(0.84))


def losses_of(batch, encoder, bounds, kept):
    """Of several samples: each question is asked of the texts of all."""
    memories, chunks, questions, near = [], [], [], []
    for tag, sample in enumerate(batch):
        questions += [(text, tag, [len(memories) + at for at in of_memories], [len(chunks) + at for at in of_chunks])
                      for text, of_memories, of_chunks in sample.questions]
        near += [(text, tag) for text in sample.near]
        memories += [(text, tag) for text in sample.memories]
        chunks += [(text, tag) for text in sample.chunks]
    others = kept.sample()
    asked = encoder.embed([one[0] for one in questions + near] + others.queries, 'query')
    vectors = encoder.embed([text for text, _ in memories + chunks] + others.passages, 'passage')
    counts = [len(questions), len(near), len(others.queries)]
    of_questions, of_near, of_queries = asked.split(counts)
    of_memories, of_chunks, of_passages = vectors.split([len(memories), len(chunks), len(others.passages)])
    scale = bounds.scale.exp()

    def answers(texts, of_texts, threshold, places):
        own = torch.tensor([tag for _, tag in texts])
        scores, near_scores = ((one @ of_texts.T - threshold) * scale for one in (of_questions, of_near))
        right = torch.zeros(len(questions), len(texts), dtype=torch.bool)
        for at, wanted in enumerate(places):
            right[at, wanted] = True
        is_known = right.any(1)
        foreign = own[None, :] != torch.tensor([one[1] for one in questions])[:, None]
        same = own[None, :] == torch.tensor([tag for _, tag in near])[:, None]
        return (first_of(scores[is_known], right[is_known])
                + 0.5 * none_of(scores.masked_fill(~foreign, OFF)) + 0.4 * none_of(near_scores.masked_fill(~same, OFF)))

    return {
        'memories': answers(memories, of_memories, bounds.memories, [one[2] for one in questions]),
        'chunks': 0.6 * answers(chunks, of_chunks, bounds.chunks, [one[3] for one in questions]),
        'kept': 20 * (distance(of_queries, others.of_queries) + distance(of_passages, others.of_passages)),
        'order': difference_of_order(of_queries @ of_passages.T, others.of_queries @ others.of_passages.T),
        'code': 0.3 * F.cross_entropy(of_queries[-others.code:] @ of_passages[-others.code:].T * scale, torch.arange(others.code)),
    }


def first_of(scores, right):
    """One of the right ones comes before all others, and before none."""
    if len(scores) == 0:
        return scores.sum()
    return (all_of(scores) - torch.logsumexp(scores.masked_fill(~right, OFF), 1)).mean()


def none_of(scores):
    return all_of(scores).mean()


def all_of(scores):
    return torch.logsumexp(torch.cat([scores, torch.zeros(len(scores), 1)], 1), 1)


def distance(vectors, before):
    return (1 - (vectors * before).sum(1)).mean()


def difference_of_order(cosines, before):
    return F.kl_div(F.log_softmax(cosines * SHARPNESS, 1), F.softmax(before * SHARPNESS, 1), reduction='batchmean')


class Kept:
    """Texts that have nothing to do with memories, with their vectors as the published encoder gives them."""

    def __init__(self, options):
        with open('bank.json') as file:
            self.pairs = json.load(file)['pairs']
        self.counts = {'text': options.texts, 'code': options.code}
        self.places = {kind: [at for at, pair in enumerate(self.pairs) if pair[2] == kind] for kind in self.counts}
        if not os.path.exists('bank.pt'):
            torch.save(self.vectors(Encoder(options.weights, options.tokenizer)), 'bank.pt')
        self.of_queries, self.of_passages = torch.load('bank.pt')

    @torch.no_grad()
    def vectors(self, published):
        return (published.embed([query for query, _, _ in self.pairs], 'query'),
                published.embed([passage for _, passage, _ in self.pairs], 'passage'))

    def sample(self):
        """Texts first, then code."""
        places = [place for kind, count in self.counts.items() for place in random.sample(self.places[kind], count)]
        pairs = [self.pairs[place] for place in places]
        return argparse.Namespace(code=self.counts['code'], queries=[query for query, _, _ in pairs], passages=[passage for _, passage, _ in pairs],
                                  of_queries=self.of_queries[places], of_passages=self.of_passages[places])


if __name__ == '__main__':
    main()
