import { trustDocument } from '@fan-base/host/browser/starter/default-policy';
import { loadScript } from '@fan-base/host/browser/starter/load-script';
import { elementIds, type ScriptFile } from '@fan-base/host/page/boot';
import { refreshHeader } from '@fan-base/host/page/page-changes';
import { type BootData, type Start, withDataParameter } from '../../page/view/boot.ts';
import './started.ts';

const readJson = <Value>(from: Document, id: string): Value | null =>
  JSON.parse(from.getElementById(id)?.textContent ?? 'null');

interface RefreshOptions {
  readonly withData?: boolean;
  readonly signal?: AbortSignal;
}

/** The document that the page shows. */
export interface OpenDocument {
  readonly start: () => Start;
  /**
   * Fetches the document of this address again, and shows what differs. Focus, selection, typed text, scroll
   * position and open details stay.
   * @returns whether anything differed, and the page data if it was requested
   * @throws Error if the server cannot be reached, or if it is aborted, which leaves the page as it was
   */
  readonly refresh: (options?: RefreshOptions) => Promise<{ isOther: boolean; data: BootData | null }>;
}

const readStart = (from: Document) => readJson<Start>(from, elementIds.start);

const readFrame = (from: Document) => from.getElementById(elementIds.frame)?.innerHTML;

function show(next: Document, prepare: (within: Element) => void): void {
  const now = document.getElementById(elementIds.frame);
  const then = next.getElementById(elementIds.frame);
  if (!now || !then) return;
  const style = document.querySelector('style[data-emotion]');
  const nextStyle = next.querySelector('style[data-emotion]');
  if (style && nextStyle && style.textContent !== nextStyle.textContent) style.replaceWith(nextStyle);
  if (document.title !== next.title) document.title = next.title;
  // Before it is in the page: a time of the site's zone is never seen.
  prepare(then);
  window.fanBaseMorph?.(now, then);
}

/**
 * @param morphFile loaded when the document has changed before the page is woken
 * @param withoutWatching runs a change that does not count as a third-party DOM change (translators, extensions)
 * @param prepare makes a changed document as the visitor sees it
 */
export function createOpenDocument(
  morphFile: ScriptFile,
  withoutWatching: (change: () => void) => void,
  prepare: (within: Element) => void,
): OpenDocument {
  let start = readStart(document) as Start;
  /** Content of the last document that was fetched. */
  let last: string | undefined;
  let morph: Promise<void> | null = null;
  function loadMorph(signal: AbortSignal | undefined): Promise<void> {
    morph ??= loadScript(morphFile, signal).catch((error) => {
      morph = null;
      throw error;
    });
    return morph;
  }
  return {
    start: () => start,
    async refresh({ withData = false, signal } = {}) {
      const address = new URL(location.href);
      if (withData) address.searchParams.set(withDataParameter, '');
      const response = await fetch(address, { headers: { [refreshHeader]: '1' }, signal: signal ?? null });
      const next = new DOMParser().parseFromString(trustDocument(await response.text()), 'text/html');
      const nextStart = readStart(next);
      // All callers retry, whatever the reason.
      if (!response.ok || response.redirected || !nextStart) throw new Error();
      const html = readFrame(next);
      const isOther = html !== (last ?? readFrame(document));
      if (isOther) await loadMorph(signal);
      // If the page has been woken by now, it hydrates from what it shows.
      signal?.throwIfAborted();
      last = html;
      // Another build's code does not fit this page.
      if (nextStart.scripts.some((href, index) => href !== start.scripts[index])) location.reload();
      start = nextStart;
      if (isOther) withoutWatching(() => show(next, prepare));
      return { isOther, data: readJson<BootData>(next, elementIds.data) };
    },
  };
}
