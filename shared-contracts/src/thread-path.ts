import type { Language } from './language.ts';
import { getAddress, pathFor } from './routes.ts';

/** Comments per page of a thread, used by the API and in URLs. */
export const commentsPerPage = 20;

/** Maximum length of a thread's title in characters. */
export const threadTitleLimit = 150;

/** Parts of a thread's path: `/forum/{forum}/{id}/{slug}`. */
export interface ThreadAddress {
  readonly forum: string;
  readonly id: string;
  readonly slug: string;
}

/**
 * Path of a thread, or of a comment in it. Number and page of a comment never change, so its URL is
 * permanent.
 * @param number comment number; 0: the thread itself
 */
export function threadPath({ forum, id, slug }: ThreadAddress, language: Language, number = 0): string {
  const path = pathFor(getAddress('thread'), language, { slug: forum, thread: `${id}/${slug}` });
  return number === 0 ? path : `${threadPagePath(path, Math.ceil(number / commentsPerPage))}#c${number}`;
}

/** Path of a page of a thread; the first page has no query. */
export const threadPagePath = (path: string, page: number): string =>
  page <= 1 ? path : `${path}?page=${page}`;

/** Parses the thread id from the rest of the path; null if there is none. */
export const parseThreadId = (rest: string): string | null =>
  /^([0-9]{1,18})(?:\/|$)/.exec(rest)?.[1] ?? null;
