"""Writes the adaptation of a training as the product reads it: export.py <training> <file>."""
import sys

import torch
from safetensors.torch import save_file

from e5 import SCALE

MATRICES = ('qkv', 'attention', 'inner', 'outer')
NORMS = {'attention_norm': 'attention.norm', 'outer_norm': 'outer.norm'}


def main(source, target):
    state = torch.load(source, map_location='cpu')['model']
    out = {}

    def norm(own, name):
        for part in ('weight', 'bias'):
            out[f'{name}.{part}'] = state[f'{own}.{part}'].float().contiguous()

    norm('norm', 'norm')
    layers = 1 + max(int(key.split('.')[1]) for key in state if key.startswith('layers.'))
    for index in range(layers):
        for name in MATRICES:
            at = f'layers.{index}.{name}.'
            out[f'layer{index}.{name}.down'] = state[at + 'down'].half().contiguous()
            out[f'layer{index}.{name}.up'] = (SCALE * state[at + 'up']).half().contiguous()
            out[f'layer{index}.{name}.bias'] = state[at + 'bias_change'].float().contiguous()
        for own, name in NORMS.items():
            norm(f'layers.{index}.{own}', f'layer{index}.{name}')
    save_file(out, target)


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2])
