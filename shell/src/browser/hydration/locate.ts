/**
 * Remembers an element of a part, to find it again after React has rendered the part's content again: by tag,
 * `name` and order among those. So elements that others add, such as a translator's, do not matter.
 * @returns finds the element, or the one in its place
 */
export function locate(element: Element, within: Element): () => Element | undefined {
  const { localName } = element;
  const name = element.getAttribute('name');
  const list = () =>
    [...within.getElementsByTagName(localName)].filter((other) => other.getAttribute('name') === name);
  const index = list().indexOf(element);
  return () => (element.isConnected || element === within ? element : list()[index]);
}
