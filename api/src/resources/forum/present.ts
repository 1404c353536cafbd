import { commentsPerPage } from '@fan-base/shared-contracts/thread-path';

/** How many pages so many records take; none takes one. */
export const countPages = (count: number, perPage: number): number => Math.max(1, Math.ceil(count / perPage));

/** The page on which a comment stands. */
export const getCommentPage = (number: number): number => countPages(number, commentsPerPage);
