/** A link of the document: its address, and its position among the links to that address. */
export type LinkPlace = readonly [href: string, position: number];

const linksTo = (href: string) => [...document.links].filter((link) => link.getAttribute('href') === href);

/** The link that has the focus. */
export function getFocusedLink(): LinkPlace | null {
  const link = document.activeElement?.closest('a');
  const href = link?.getAttribute('href');
  return link && href ? [href, linksTo(href).indexOf(link)] : null;
}

/** The link in this place of the present page. */
export function findLink([href, position]: LinkPlace): HTMLElement | undefined {
  const links = linksTo(href);
  return links[position] ?? links.at(-1);
}
