import type { Language } from './language.ts';
import { pathFor, routeByKey } from './routes.ts';

/** Comments on a page of a thread; the API and the addresses agree on it. */
export const commentsPerPage = 20;

/** Characters of a thread's title. */
export const threadTitleLimit = 150;

/** Where a thread is: `/forum/{forum}/{id}/{slug}`. */
export interface ThreadAddress {
  readonly forum: string;
  readonly id: string;
  readonly slug: string;
}

/**
 * The address of a thread, of a page of it, or of a comment by its number: a comment's number and page never
 * change, so that its address stays.
 * @param number of a comment; 0 or none: the thread itself
 */
export function threadPath({ forum, id, slug }: ThreadAddress, language: Language, number = 0): string {
  const path = pathFor(routeByKey('thread'), language, { slug: forum, thread: `${id}/${slug}` });
  return number === 0 ? path : `${threadPagePath(path, Math.ceil(number / commentsPerPage))}#c${number}`;
}

/** A page of a thread; the first has the plain address. */
export const threadPagePath = (path: string, page: number): string =>
  page <= 1 ? path : `${path}?page=${page}`;

/** The thread's id in the rest of its address; null when there is none. */
export const parseThreadId = (rest: string): string | null =>
  /^([0-9]{1,18})(?:\/|$)/.exec(rest)?.[1] ?? null;
