import type { NewsItem } from '@fan-base/shared-contracts/api/news';

/** The stories that are not shown yet: news that comes in between two pages pushes some from one to the next. */
export const unseen = (items: readonly NewsItem[], shown: ReadonlySet<string>): NewsItem[] =>
  items.filter(({ id }) => !shown.has(id));
