/** Sets the text of an element, and keeps its text node, which React will hydrate; not that of a translator. */
export function setText(element: Element | null, text: string): void {
  if (!element || element.textContent === text) return;
  const { firstChild } = element;
  if (firstChild instanceof Text) firstChild.nodeValue = text;
  else element.textContent = text;
}
