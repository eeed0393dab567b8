"""Writes the mean of two trainings, one of which went on from the other, parameter by parameter: average.py <training> <training> <out>."""
import sys

import torch


def main(one, other, out):
    first, second = torch.load(one), torch.load(other)
    torch.save({part: mean_of(first[part], second[part]) for part in ('model', 'bounds')}, out)


def mean_of(first, second):
    return {name: ((value.float() + second[name].float()) / 2).to(value.dtype) for name, value in first.items()}


if __name__ == '__main__':
    main(*sys.argv[1:4])
