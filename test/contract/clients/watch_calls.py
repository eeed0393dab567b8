"""Notes which methods of a package's client a program calls."""
import functools
import importlib
import inspect
import pkgutil


def watch_calls(package, is_client):
    """Watches the classes that `is_client` names; the answer is a function with the methods that nobody called yet."""
    left = set()
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):
        for name, cls in vars(importlib.import_module(module.name)).items():
            if inspect.isclass(cls) and cls.__module__ == module.name and is_client(module.name, name):
                for method, function in list(vars(cls).items()):
                    if inspect.isfunction(function) and not method.startswith('_'):
                        left.add('%s.%s' % (name, method))
                        setattr(cls, method, _noting('%s.%s' % (name, method), function, left))
    return lambda: sorted(left)


def _noting(name, function, left):
    @functools.wraps(function)
    def noting(*args, **options):
        left.discard(name)
        return function(*args, **options)

    return noting
