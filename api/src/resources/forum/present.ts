import { commentsPerPage } from '@fan-base/shared-contracts/thread-path';

/** Number of pages for a number of records, at least one. */
export const countPages = (count: number, perPage: number): number => Math.max(1, Math.ceil(count / perPage));

/** The page of a comment. */
export const getCommentPage = (number: number): number => countPages(number, commentsPerPage);
