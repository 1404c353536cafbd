/*
 * React removes a text node from the parent into which it was rendered, and inserts elements before it there. A
 * translator moves or replaces text nodes, upon which the browser throws a NotFoundError and React discards the whole
 * region (facebook/react#11538). So a node is removed from, or inserted at, the place where it is now.
 */

/** By each text node that a translator has taken out of the document: the element in its place. */
const replacements = new WeakMap<Node, Element>();
const used = new WeakSet<Node>();
let wasTranslated = false;

/** Whether React has met a node that a translator has wrapped or replaced, which may have left the document since. */
export const hasMetTranslator = (): boolean => wasTranslated;

const isWrapper = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';

/**
 * Notes a node that is not where React has left it. One that our own code has moved, such as a dialog appended to the
 * body, is a fault of that code.
 */
function noteMoved(node: Node): void {
  wasTranslated ||= node.parentNode ? isWrapper(node.parentNode) : replacements.has(node);
}

/** A node, or what has replaced it. */
const toPresent = (node: Node): Node => (node.parentNode ? node : (replacements.get(node) ?? node));

/** The outermost element below `parent` that contains a node and nothing else; elsewhere the node. */
function findWhole(node: Node, parent: Node): Node {
  let whole = node;
  if (!parent.contains(node)) return whole;
  while (whole.parentNode && whole.parentNode !== parent && whole.parentNode.childNodes.length === 1)
    whole = whole.parentNode;
  return whole;
}

/** The child of `parent` that contains a node; null if there is none. */
function findChild(node: Node, parent: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Notes which elements replace which texts; one that React changes afterwards comes back, to be translated again. */
function followTranslator(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = replacements.get(target);
      if (!target.parentNode && element?.parentNode) {
        replacements.delete(target);
        element.replaceWith(target);
      }
    }
  });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.parentNode) continue;
        const element = [...addedNodes, previousSibling, nextSibling].find(
          (node): node is HTMLElement => isWrapper(node) && !used.has(node),
        );
        if (!element) continue;
        used.add(element);
        replacements.set(text, element);
        changes.observe(text, { characterData: true });
      }
  }).observe(document.body, { childList: true, subtree: true });
}

/** Lets React remove and insert nodes that a translator or an extension has moved. */
export function installNodeGuard({ prototype } = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    noteMoved(child);
    const whole = findWhole(toPresent(child), this);
    if (whole.parentNode) removeChild.call(whole.parentNode, whole);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as Child;
    noteMoved(before);
    return insertBefore.call(this, node, findChild(toPresent(before), this)) as Child;
  };
  followTranslator();
}
