import type { Page } from '@playwright/test';
import { expect } from '../page.ts';
import { danish } from '../site.ts';
import { faults } from './faults.ts';
import type { Place } from './place.ts';

const island = (id: string) => `[data-island="${id}"]`;

/** Presses a counter, which only works when hydrated. */
const counts = (label: string) => async (page: Page) => {
  const button = page.getByRole('button', { name: `${label}:` });
  await button.click();
  await expect(button).not.toHaveText(`${label}: 0`);
  // A notice that disappears may move a link below the pointer, which would prefetch its page.
  await page.mouse.move(0, 0);
};

/** Points at a link of an island, which prefetches its page only if the island is hydrated. */
const prefetches = (id: string, link: string, chunk: string) => async (page: Page) => {
  const target = page.locator(island(id)).getByRole('link', { name: link });
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/${chunk}.`)) requested += 1;
  });
  await target.scrollIntoViewIfNeeded();
  // An island hydrates when it is seen, and its code may be under way.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await target.hover();
    expect(requested).toBeGreaterThan(0);
  }).toPass();
};

/** Follows a link to another page, which keeps the document. */
const follows = (path: string) => async (page: Page) => {
  await page.locator(`#page a[href="${path}"]`).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
};

const alphaPage = counts('Trykket');
const counter = counts('Talt');
const headlines = prefetches('mf-alpha-headlines', 'Alle overskrifter', 'page-alpha');
const newest = prefetches('mf-alpha-newest', 'Story 1 of the stub', 'page-alpha-story');

/** A page, a block and a slot of each remote, hydrated when they are used or seen, and with the document. */
export const places: readonly Place[] = [
  {
    kind: 'page, on interaction',
    remote: 'mf-alpha',
    host: danish,
    path: '/alfa',
    region: 'page',
    chunk: 'page-alpha',
    text: 'Story 1 of the stub',
    samples: faults.map(({ name }) => name),
    use: alphaPage,
    neighbor: counter,
  },
  {
    kind: 'page, on load',
    remote: 'mf-beta',
    host: danish,
    path: '/beta/nu',
    region: 'page',
    chunk: 'page-beta-now',
    text: 'Beta for Liverpool FC nu',
    samples: ['wrong hash', 'throws in an effect'],
    use: follows('/beta'),
    neighbor: headlines,
  },
  {
    kind: 'block, when visible',
    remote: 'mf-alpha',
    host: danish,
    path: '/beta',
    region: 'mf-alpha-headlines',
    chunk: 'widget-headlines',
    text: 'Story 1 of the stub',
    samples: ['hang', 'slow 3G'],
    use: headlines,
    neighbor: counter,
  },
  {
    kind: 'block, on load',
    remote: 'mf-alpha',
    host: danish,
    path: '/beta/nu',
    region: 'mf-alpha-headlines',
    chunk: 'widget-headlines',
    text: 'Story 1 of the stub',
    // It throws before it is hydrated; its notice must take clicks all the same.
    samples: ['throws on render'],
    use: headlines,
    neighbor: counter,
  },
  {
    kind: 'slot, when visible',
    remote: 'mf-beta',
    host: danish,
    path: '/alfa',
    region: 'mf-beta-counter',
    chunk: 'widget-counter',
    text: 'Talt: 0',
    samples: ['throws on load'],
    use: counter,
    neighbor: alphaPage,
  },
  {
    kind: 'slot, on load',
    remote: 'mf-alpha',
    host: danish,
    path: '/beta/nu',
    region: 'mf-alpha-newest',
    chunk: 'widget-newest',
    text: 'Story 1 of the stub',
    samples: ['missing chunk after a deployment'],
    use: newest,
    neighbor: counter,
  },
];
