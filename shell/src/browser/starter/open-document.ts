import { Idiomorph } from 'idiomorph';
import { type BootData, elementIds, type Start, withDataParameter } from '../../page/view/boot.ts';
import { refreshHeader } from '../../page/view/page-changes.ts';

const readJson = <Value>(from: Document, id: string): Value | null =>
  JSON.parse(from.getElementById(id)?.textContent ?? 'null');

/** The document that the page shows. */
export interface OpenDocument {
  readonly start: () => Start;
  /**
   * Fetches the document of this address again, and shows what differs. Focus, selection, typed text, scroll
   * position and open details stay.
   * @returns whether anything differed, and the page data if it was requested
   * @throws Error if the server cannot be reached
   */
  readonly refresh: (options?: { withData: boolean }) => Promise<{ isOther: boolean; data: BootData | null }>;
}

const readStart = (from: Document): Start => {
  const start = readJson<Start>(from, elementIds.start);
  if (!start) throw new Error('The document says nothing about its start');
  return start;
};

/** What the visitor has changed about an element. */
const ownAttributes = /^(open|hidden|data-waiting|style)$/;

function show(next: Document): void {
  const now = document.getElementById(elementIds.frame);
  const then = next.getElementById(elementIds.frame);
  if (!now || !then) return;
  const style = document.querySelector('style[data-emotion]');
  const nextStyle = next.querySelector('style[data-emotion]');
  if (style && nextStyle && style.textContent !== nextStyle.textContent) style.replaceWith(nextStyle);
  if (document.title !== next.title) document.title = next.title;
  Idiomorph.morph(now, then, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeAttributeUpdated: (name) => !ownAttributes.test(name),
    },
  });
}

export function createOpenDocument(): OpenDocument {
  let start = readStart(document);
  let served = '';
  return {
    start: () => start,
    async refresh({ withData } = { withData: false }) {
      const address = new URL(location.href);
      if (withData) address.searchParams.set(withDataParameter, '');
      const response = await fetch(address, { headers: { [refreshHeader]: '1' } });
      if (!response.ok || response.redirected) throw new Error(`${address}: ${response.status}`);
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      const nextStart = readStart(next);
      const html = next.getElementById(elementIds.frame)?.innerHTML ?? '';
      const isOther = html !== served;
      served = html;
      // Another build's code does not fit this page.
      if (nextStart.scripts.some(({ href }, index) => href !== start.scripts[index]?.href)) location.reload();
      start = nextStart;
      if (isOther) show(next);
      return { isOther, data: readJson<BootData>(next, elementIds.data) };
    },
  };
}
