/** Clients of one generator have this in common: they send their requests, or their resources do. */
type Named = Record<string, unknown>;

/**
 * The methods of a client that send a request, as its resource classes name them (`documents.add`), and a stand-in of the
 * client that notes which of them are called.
 */
export function watchCalls<Client extends object>(client: Client) {
  const called = new Set<string>();
  const methods = new Set<string>();
  const resources = Object.entries(client).filter(([, value]) => isResource(value));
  for (const name of namesOf(client)) {
    if (/["'`]\/v\d/.test(String((client as Named)[name]))) methods.add(name);
  }
  for (const [name, resource] of resources) {
    if (typeof resource === "function") methods.add(name);
    for (const method of namesOf(resource)) methods.add(`${name}.${method}`);
  }
  return { methods, called, client: watch(client, "", called) };
}

function watch<Thing extends object>(thing: Thing, path: string, called: Set<string>): Thing {
  return new Proxy(thing, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property);
      const name = path === "" ? String(property) : `${path}.${String(property)}`;
      if (isResource(value) && !path) return watch(value as object, name, called);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        called.add(name);
        return Reflect.apply(value, target, args);
      };
    },
    // The search of version 4 is a method with methods.
    apply: (target, _this, args) => {
      called.add(path);
      return Reflect.apply(target as never, undefined, args);
    },
  });
}

function isResource(value: unknown): value is object {
  return value !== null && ["object", "function"].includes(typeof value) && Object.hasOwn(value as object, "_client");
}

function namesOf(thing: object): string[] {
  const { constructor: _constructor, ...own } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(thing));
  return Object.entries(own).flatMap(([name, { value }]) => (typeof value === "function" ? [name] : []));
}

/** A module whose functions and classes are noted when they are called. */
export function watchExports<Module extends object>(module: Module, name: string, called: Set<string>): Module {
  const watched = Object.entries(module).map(([key, value]) => {
    if (typeof value !== "function") return [key, value];
    const note = () => called.add(`${name} ${key}`);
    const traps: ProxyHandler<typeof value> = {
      apply: (target, self, args) => note() && Reflect.apply(target, self, args),
      construct: (target, args) => note() && Reflect.construct(target, args),
    };
    return [key, new Proxy(value, traps)];
  });
  // The entries are those of the module.
  return Object.fromEntries(watched) as Module;
}
