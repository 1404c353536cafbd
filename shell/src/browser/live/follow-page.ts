import type { ServerTime } from '@fan-base/host/browser/clock';
import { followChanges } from '@fan-base/host/browser/starter/follow-changes';
import { elementIds } from '@fan-base/host/page/boot';
import { refreshHeader } from '@fan-base/host/page/page-changes';
import { type BootData, type Start, withDataParameter } from '../../page/view/boot.ts';

type Answers = BootData['answers'];

interface FollowedPage extends Pick<ServerTime, 'correct'> {
  /**
   * Called before a document is requested. The function that it returns gets the API responses that this document was
   * rendered from.
   */
  readonly begin: () => (answers: Answers) => void;
}

const getAddress = () => location.pathname + location.search;

/** The server escapes `<` in it. */
function readJson<Value>(html: string, id: string): Value | null {
  const [, json = 'null'] =
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(json);
}

async function fetchDocument(address: string, signal: AbortSignal) {
  const response = await fetch(address, { headers: { [refreshHeader]: '1' }, signal });
  if (!response.ok || response.redirected) throw new Error(`${address}: ${response.status}`);
  const html = await response.text();
  const start = readJson<Start>(html, elementIds.start);
  if (!start) throw new Error(`${address} says nothing about its start`);
  return { start, data: readJson<BootData>(html, elementIds.data) };
}

/** What a document hydrates from; fetched with the document if it is gone. */
async function fetchData(address: string, start: Start, signal: AbortSignal): Promise<Answers> {
  const response = await fetch(start.data, { signal });
  if (response.ok) return ((await response.json()) as BootData).answers;
  const url = new URL(address, location.href);
  url.searchParams.set(withDataParameter, '');
  const { data } = await fetchDocument(url.href, signal);
  if (!data) throw new Error(`${address} has no data`);
  return data.answers;
}

/**
 * Keeps the data of a hydrated page current: whenever the document of its address has changed, takes over the data that
 * this was rendered from. So it follows the same changes as a page that is not hydrated, at the same cost.
 * @param signal ends it
 */
export function followPage({ begin, correct }: FollowedPage, signal: AbortSignal): Promise<void> {
  // If the page has been refreshed before it was woken, this is an older one, and the first round brings the same data.
  let start = JSON.parse(document.getElementById(elementIds.start)?.textContent ?? '') as Start;
  /** The address whose document this is. A navigation changes the address without a document. */
  let address = getAddress();
  async function refresh(round: AbortSignal): Promise<boolean> {
    const accept = begin();
    const requested = getAddress();
    const next = await fetchDocument(requested, round);
    // A busy server may send the last document again.
    const isOther = next.start.data !== start.data;
    if (isOther) accept(await fetchData(requested, next.start, round));
    start = next.start;
    address = requested;
    return isOther;
  }
  return followChanges(() => (address === getAddress() ? start.readAt : null), refresh, correct, signal);
}
