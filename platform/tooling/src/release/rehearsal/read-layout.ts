/** What can be seen of a page that a remote's code may have changed. Plain data. */
export interface PageLayout {
  /** Computed styles of elements outside of the remote's regions, by their place. */
  readonly styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Elements that stay in front of others, with the share of the screen that they cover. */
  readonly overlays: readonly { readonly element: string; readonly share: number }[];
}

/**
 * Reads styles and overlays. Runs in the page, and must not use anything from outside.
 * @param isOwner whether the page region is the remote's
 */
export function readLayout({
  remote,
  isOwner,
}: {
  readonly remote: string;
  readonly isOwner: boolean;
}): PageLayout {
  const maxElements = 600;
  const properties = [
    'color',
    'backgroundColor',
    'display',
    'fontFamily',
    'fontSize',
    'fontWeight',
    'letterSpacing',
    'lineHeight',
    'opacity',
    'pointerEvents',
    'position',
    'textDecorationLine',
    'textTransform',
    'transform',
    'visibility',
  ] as const;
  const isOwn = (element: Element): boolean => {
    const region = element.closest('[data-island], #page');
    if (!region) return false;
    if (region.id === 'page') return isOwner;
    return region.getAttribute('data-island')?.startsWith(`${remote}-`) === true;
  };
  const place = (element: Element): string => {
    const path: string[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const island = at.getAttribute('data-island');
      const name = at.localName + (at.id ? `#${at.id}` : '') + (island === null ? '' : `[${island}]`);
      if (at.id || island !== null) {
        path.unshift(name);
        break;
      }
      let position = 1;
      for (let before = at.previousElementSibling; before; before = before.previousElementSibling)
        if (before.localName === at.localName) position += 1;
      path.unshift(`${name}:${position}`);
    }
    return path.join('>');
  };

  const styles: Record<string, Record<string, string>> = {};
  const overlays: { element: string; share: number }[] = [];
  let count = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const computed = getComputedStyle(element);
    if (['fixed', 'sticky'].includes(computed.position) && computed.visibility !== 'hidden') {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const width = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
      const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      const share = (width * height) / (innerWidth * innerHeight);
      if (share > 0) overlays.push({ element: place(element), share });
    }
    if (
      count >= maxElements ||
      isOwn(element) ||
      ['script', 'style', 'svg', 'path'].includes(element.localName)
    )
      continue;
    count += 1;
    styles[place(element)] ??= Object.fromEntries(properties.map((name) => [name, computed[name]]));
  }
  return { styles, overlays };
}
