/** The part of the DOM that extraction uses. The full types would bring a browser's global names into the project. */
export interface DomNode {
  nodeType: number;
  textContent: string | null;
  childNodes: Iterable<DomNode>;
}

export interface DomElement extends DomNode {
  /** Upper case, as in HTML documents. */
  tagName: string;
  children: ArrayLike<DomElement> & Iterable<DomElement>;
  parentElement: DomElement | null;
  nextElementSibling: DomElement | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  closest(selector: string): DomElement | null;
  contains(other: DomElement): boolean;
  append(...nodes: DomNode[]): void;
  replaceWith(...nodes: DomNode[]): void;
  remove(): void;
}

export interface DomDocument extends DomElement {
  documentElement: DomElement | null;
  body: DomElement | null;
  createElement(name: string): DomElement;
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === 1;
}

export function isText(node: DomNode): boolean {
  return node.nodeType === 3;
}
