import { silenceMs } from '@fan-base/host/browser/starter/silence';
import { getDocumentLanguage } from '@fan-base/host/page/document-language';
import { storage } from '@fan-base/host/page/storage';
import {
  isUnread,
  type Marks,
  marksKey,
  parseMarks,
  parsePosts,
  parseStoredMarks,
  unreadAttribute,
} from '@fan-base/shared-contracts/read-marks';

const labels = { da: 'Ulæst:', en: 'Unread:' } as const;

function draw(within: ParentNode, marks: Marks | null): void {
  const language = getDocumentLanguage();
  for (const place of within.querySelectorAll(`[${unreadAttribute}]`)) {
    const posts = parsePosts(place.getAttribute(unreadAttribute) ?? '');
    const label = document.createElement('span');
    label.className = 'visually-hidden';
    label.textContent = labels[language];
    place.replaceChildren(...(marks !== null && posts.some((post) => isUnread(marks, post)) ? [label] : []));
  }
}

/** Whether the page has places for marks of unread posts. */
export const hasUnreadPlaces = (): boolean => document.querySelector(`[${unreadAttribute}]`) !== null;

/** A member's marks; null if they cannot be read. */
async function fetchMarks(token: string): Promise<Marks | null> {
  const answer = await fetch('/api/forum/read-marks', {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(silenceMs),
  });
  return answer.ok ? parseMarks(await answer.json()) : null;
}

/**
 * Marks unread posts by what the reader has read: a member's marks are on the server, a visitor's in this browser.
 * @param token of the member; null for a visitor
 * @returns marks the posts of a changed document
 */
export async function createUnreadMarks(token: string | null): Promise<(within: ParentNode) => void> {
  const stored = storage.read(marksKey);
  const own = stored === null ? null : parseStoredMarks(stored);
  const marks = token === null ? own : await fetchMarks(token).catch(() => null);
  return (within) => draw(within, marks);
}
