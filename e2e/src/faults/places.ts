import { expect } from '@fan-base/platform-tests/page';
import { danish, network } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';
import { storyLinks } from '../story-links.ts';
import type { Place } from './place.ts';

/** Points at a link, which loads its page in advance: a link of a region without code does not. */
const prepares = (selector: string, link: string, chunk: string) => async (page: Page) => {
  const target = page.locator(selector).getByRole('link', { name: link }).first();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/${chunk}.`)) asked += 1;
  });
  await target.scrollIntoViewIfNeeded();
  // Again until its code is here, which hydrates it as soon as it is seen.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await target.hover();
    expect(asked).toBeGreaterThan(0);
  }).toPass();
};

/** Follows a link of the page to another part of the site, which keeps the page alive. */
const follows = (beginning: string) => async (page: Page) => {
  await page.locator(`#page a[href^="${beginning}"]:visible`).first().click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(beginning));
};

const island = (id: string) => `[data-island="${id}"]`;
const tableLives = prepares(island('mf-matches-table'), 'Hele stillingen', 'page-table');
const nextMatchLives = prepares(island('mf-matches-next-match'), 'Alle kampe', 'page-fixtures');
const absencesLive = prepares(island('mf-squad-absences'), 'Alle skader og karantæner', 'page-squad');
const nextTripLives = prepares(island('mf-travel-next-trip'), 'Alle rejser', 'page-trips');
const alone = 'no other remote is on this page';

/**
 * Where each remote is looked at; a new remote is a line here. Widgets are looked at on other remotes' pages: where
 * the page is of the same remote, it fails too, and its notice speaks for both.
 */
export const places: readonly Place[] = [
  {
    remote: 'mf-news',
    host: danish,
    path: '/',
    region: 'page',
    chunk: 'page-front',
    sample: '404',
    use: async (page) => {
      await page.getByRole('link', { name: 'Flere nyheder' }).click();
      await expect(page.locator(storyLinks)).toHaveCount(24);
    },
    neighbour: tableLives,
  },
  {
    remote: 'mf-matches',
    host: danish,
    path: '/kampe/2026',
    region: 'page',
    chunk: 'page-fixtures',
    sample: 'every fault',
    use: follows('/kamp/'),
    neighbour: nextTripLives,
  },
  {
    remote: 'mf-matches',
    host: danish,
    path: '/',
    region: 'mf-matches-next-match',
    chunk: 'widget-next-match',
    // A block that throws before it ever lived: its notice must take clicks all the same.
    sample: 'throws on render',
    use: nextMatchLives,
    neighbour: absencesLive,
  },
  {
    remote: 'mf-squad',
    host: danish,
    path: '/trup',
    region: 'page',
    chunk: 'page-squad',
    sample: 'HTML instead of a script',
    use: follows('/spiller/'),
    neighbour: alone,
  },
  {
    remote: 'mf-squad',
    host: danish,
    path: '/',
    region: 'mf-squad-absences',
    chunk: 'widget-absences',
    sample: 'hang',
    use: absencesLive,
    neighbour: tableLives,
  },
  {
    remote: 'mf-teams',
    host: danish,
    path: '/hold/arsenal_fc',
    region: 'page',
    chunk: 'page-team',
    sample: 'missing chunk after a deployment',
    use: follows('/hold/'),
    neighbour: alone,
  },
  {
    remote: 'mf-search',
    host: danish,
    path: '/soeg?q=arsenal',
    region: 'page',
    chunk: 'page-search',
    sample: 'truncated file',
    use: follows('/hold/'),
    neighbour: alone,
  },
  {
    remote: 'mf-landing',
    host: network,
    path: '/',
    region: 'page',
    chunk: 'page-landing',
    sample: 'missing messages',
    use: async (page) => {
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Please enter a valid name')).toBeVisible();
    },
    neighbour: alone,
  },
  {
    remote: 'mf-account',
    host: danish,
    path: '/login',
    region: 'page',
    chunk: 'page-login',
    sample: 'connection refused',
    use: follows('/opret-bruger'),
    neighbour: alone,
  },
  {
    remote: 'mf-forum',
    host: danish,
    path: '/forum',
    region: 'page',
    chunk: 'page-forum',
    sample: 'truncated file',
    use: follows('/forum/'),
    neighbour: alone,
  },
  {
    remote: 'mf-travel',
    host: danish,
    path: '/shop',
    region: 'page',
    chunk: 'page-shop',
    sample: 'throws in an effect',
    use: async (page) => {
      await page.getByRole('link', { name: /^Tøj \(/ }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get('kind') === 'clothing');
    },
    neighbour: alone,
  },
  {
    remote: 'mf-transfers',
    host: danish,
    path: '/transfers/netspend',
    region: 'page',
    chunk: 'page-netspend',
    sample: 'wrong hash',
    use: follows('/transfers/2026'),
    neighbour: alone,
  },
  {
    remote: 'mf-news',
    host: danish,
    path: '/artikler',
    region: 'page',
    chunk: 'page-articles',
    sample: 'missing chunk after a deployment',
    use: follows('/artikel/'),
    neighbour: alone,
  },
  {
    remote: 'mf-transfers',
    host: danish,
    path: '/',
    region: 'mf-transfers-latest-transfers',
    chunk: 'widget-latest-transfers',
    sample: 'throws on load',
    use: prepares(island('mf-transfers-latest-transfers'), 'Alle transfers', 'page-transfers'),
    neighbour: absencesLive,
  },
  {
    remote: 'mf-travel',
    host: danish,
    path: '/',
    region: 'mf-travel-shirt',
    chunk: 'widget-shirt',
    sample: 'slow 3G',
    use: prepares(island('mf-travel-shirt'), 'Shop', 'page-shop'),
    neighbour: tableLives,
  },
];
