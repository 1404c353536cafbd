import { createRandom, type Random, shuffled } from '@fan-base/demo-providers/world/random';

/** A request for a page of a site. */
export interface SitePage {
  readonly host: string;
  readonly path: string;
  readonly kind: string;
}

/** A part of the page views. */
export interface TrafficPart {
  readonly kind: string;
  /** Share of all page views; the rest are crawlers'. */
  readonly share: number;
  /** Which sites: today's most popular clubs', the others, or all. */
  readonly sites: 'crowd' | 'others' | 'all';
  /** Zipf exponent of its pages: the n-th has 1 / n^exponent of the first page's views. */
  readonly exponent: number;
}

/** Number of today's most popular clubs, each with a Danish and an English site. */
export const crowdClubs = 10;

/** A match day: 60 % are front pages and today's matches of ten clubs, the rest is a long tail. */
export const matchDay: readonly TrafficPart[] = [
  { kind: 'front', share: 0.35, sites: 'crowd', exponent: 0.7 },
  { kind: 'match of the day', share: 0.25, sites: 'crowd', exponent: 0.7 },
  { kind: 'front', share: 0.04, sites: 'others', exponent: 0.7 },
  { kind: 'match of the day', share: 0.02, sites: 'others', exponent: 0.7 },
  { kind: 'thread', share: 0.1, sites: 'all', exponent: 0.9 },
  { kind: 'player', share: 0.04, sites: 'all', exponent: 0.9 },
  { kind: 'squad', share: 0.02, sites: 'all', exponent: 0.7 },
  { kind: 'fixtures', share: 0.03, sites: 'all', exponent: 0.7 },
  { kind: 'table', share: 0.02, sites: 'all', exponent: 0.7 },
  { kind: 'other match', share: 0.01, sites: 'all', exponent: 0.9 },
  { kind: 'articles', share: 0.01, sites: 'all', exponent: 0.7 },
  { kind: 'article', share: 0.02, sites: 'all', exponent: 0.9 },
  { kind: 'rumours', share: 0.01, sites: 'all', exponent: 0.7 },
  { kind: 'transfers', share: 0.01, sites: 'all', exponent: 0.7 },
];

/** The rest are crawlers, which request each page once. */
export const crawlerShare = 0.07;

export interface View {
  readonly page: SitePage;
  readonly by: 'reader' | 'crawler';
}

/**
 * @param crowd hosts of the most popular clubs
 * @returns the next page view, in a reproducible order
 */
export function createTraffic(
  pages: readonly SitePage[],
  crowd: ReadonlySet<string>,
  seed: string,
  parts: readonly TrafficPart[] = matchDay,
): () => View {
  const isOn = (sites: TrafficPart['sites'], { host }: SitePage) =>
    sites === 'all' || crowd.has(host) === (sites === 'crowd');
  const ranked = parts.flatMap(({ kind, share, sites, exponent }) => {
    const own = pages.filter((page) => page.kind === kind && isOn(sites, page));
    if (own.length === 0) throw new Error(`There is no page of the kind '${kind}' on ${sites} sites`);
    const weights = own.map((_, index) => (index + 1) ** -exponent);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    // The popular pages are drawn at random.
    return shuffled(own, createRandom(seed, kind, sites)).map((page, index) => ({
      page,
      share: (share * (weights[index] ?? 0)) / total,
    }));
  });
  const sums: number[] = [];
  for (const { share } of ranked) sums.push((sums.at(-1) ?? 0) + share);
  const random: Random = createRandom(seed, 'views');
  const walk = shuffled(pages, createRandom(seed, 'crawlers'));
  let walked = 0;

  function findRanked(at: number): SitePage | undefined {
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return ranked[low]?.page;
  }

  return () => {
    const at = random();
    const isCrawler = at >= (sums.at(-1) ?? 0);
    const page = isCrawler ? walk[walked++ % walk.length] : findRanked(at);
    if (!page) throw new Error('There are no pages');
    return { page, by: isCrawler ? 'crawler' : 'reader' };
  };
}
