"""Figures of the conversations that are held out from the training, by cosine alone: measure.py <training>."""
import sys

import torch

from data import near_of, questions_of, read_conversations
from e5 import Encoder

FIRST = 3
ABSENT = 20
NOTHING = -9.0


def main(training):
    encoder = Encoder('e5-small-q4.bin', 'tokenizer.json')
    encoder.load_state_dict(torch.load(training, map_location='cpu')['model'])
    conversations = read_conversations(held=True)
    for of, which in (('memories', 1), ('chunks', 2)):
        with torch.no_grad():
            answered, near, absent = figures(encoder, conversations, of, which)
        print(f'{of}: {share(answered, NOTHING):.3f} of {len(answered)} answered in the first {FIRST};', '; '.join(
            f'{share(answered, bound):.3f} where {part:.0%} of {name} questions have a hit'
            for name, best in (('absent', absent), ('near', near)) for part in (0.05, 0.15, 0.3)
            for bound in [sorted(best, reverse=True)[int(len(best) * part)]]))


def figures(encoder, conversations, of, which):
    """The highest cosine of an answer in the first three, and of any text for near and for absent questions."""
    answered, near, absent = [], [], []
    for language, conversation in conversations:
        own = questions_of(conversation)
        close = near_of(conversation)
        vectors = encoder.embed(conversation[of], 'passage')
        asked = encoder.embed([one[0] for one in own] + close + strange(conversations, language, conversation), 'query')
        for number, cosines in enumerate(asked @ vectors.T):
            best, places = (value.tolist() for value in cosines.topk(FIRST))
            if number < len(own):
                answered.append(max((cosine for cosine, place in zip(best, places) if place in own[number][which]), default=NOTHING))
            else:
                (near if number < len(own) + len(close) else absent).append(best[0])
    return answered, near, absent


def strange(conversations, language, conversation):
    """Questions of the other conversations in the language, or else of all others."""
    others = [one for one in conversations if one[1] is not conversation]
    alike = [one for one in others if one[0] == language] or others
    questions = [question for _, one in alike for fact in one['facts'] for question in fact['questions']]
    return questions[::max(1, len(questions) // ABSENT)]


def share(cosines, bound):
    return sum(cosine > bound for cosine in cosines) / len(cosines)


if __name__ == '__main__':
    main(sys.argv[1])
