import { type Language, languages } from '@fan-base/shared-contracts/language';
import type { Registry } from '@fan-base/shared-contracts/release';
import { pathFor, type RouteKey, routes } from '@fan-base/shared-contracts/routes';
import { expect, open, test } from '../page.ts';
import { changeReleases } from '../releaseChanges.ts';
import { ask, danish, english, on } from '../site.ts';
import { withoutScript } from '../withoutScript.ts';

const hosts: Record<Language, string> = { da: 'liverpool-fans.dk', en: 'liverpool-fans.com' };
const params = { slug: 'a-b', id: '999999999', season: '2026', username: 'fan', thread: 'x/y' };
/** Of these nobody and nothing has the name in `params`. */
const ofNobody: readonly RouteKey[] = ['player', 'fixture', 'profile', 'forum-category', 'thread', 'article'];

test('[NAV-1] [SEO-1] every route answers in its own language, with a page, title and description of its own', async () => {
  for (const language of languages) {
    const seen = new Map<string, string>();
    for (const route of routes.filter((route) => !('on' in route))) {
      const isOfNobody = ofNobody.includes(route.key);
      const { status, text } = await ask(hosts[language], pathFor(route, language, params));
      expect([route.key, language, status]).toEqual([route.key, language, isOfNobody ? 404 : 200]);
      if (isOfNobody) continue;
      const [, title = ''] = /<title>([^<]+)/.exec(text) ?? [];
      const [, description = ''] = /<meta name="description" content="([^"]+)/.exec(text) ?? [];
      for (const words of [title, description]) {
        expect([route.key, words.length > 10, seen.get(words)]).toEqual([route.key, true, undefined]);
        seen.set(words, route.key);
      }
    }
  }
});

test('[NAV-1] a page whose remote nobody has published says so, and has a way on', async ({
  page,
  complaints,
}) => {
  // The front page's block of that remote misses it too.
  complaints.allow(/status of 503|mf-travel/);
  let taken: Registry['apps'][string] | undefined;
  await changeReleases((registry) => {
    taken = registry.apps['mf-travel'];
    delete registry.apps['mf-travel'];
    return registry;
  });
  try {
    await open(page, on(danish, '/om'));
    await page.getByRole('link', { name: 'Streaming', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denne del af siden er her ikke endnu');
    expect((await page.goto(on(danish, '/streaming')))?.status()).toBe(503);
    await page.getByRole('link', { name: 'Til forsiden' }).click();
    await expect(page).toHaveURL(on(danish, '/'));
  } finally {
    await changeReleases((registry) => {
      if (taken) registry.apps['mf-travel'] = taken;
      return registry;
    });
  }
});

test('[NAV-1] the other language’s form of a route redirects to its own, with parameters and query', async () => {
  for (const route of routes.filter((route) => !('on' in route) && route.da !== route.en)) {
    for (const [language, other] of [
      ['da', 'en'],
      ['en', 'da'],
    ] as const) {
      const answer = await ask(hosts[language], `${pathFor(route, other, params)}?page=2`);
      expect([route.key, answer.status, answer.headers.location]).toEqual([
        route.key,
        301,
        `${pathFor(route, language, params)}?page=2`,
      ]);
    }
  }
});

for (const [from, to] of [
  ['/trup/alle', '/trup'],
  ['/gear/troejer', '/shop'],
  ['/gear', '/shop'],
  ['/fanzone/quiz', '/'],
  ['/transfers', '/transfers/2025'],
  ['/kampe', '/kampe/2025'],
] as const) {
  test(`[NAV-2] ${from} redirects to ${to}`, async () => {
    const { status, headers } = await ask('liverpool-fans.dk', from);
    expect([status, headers.location]).toEqual([301, to]);
  });
}

test('[NAV-2] in the running page the redirects hold as well, without a load', async ({ page }) => {
  await open(page, on(danish));
  await page.evaluate(() => {
    Object.assign(window, { stillAlive: true });
    // The history has an address of old, from before a route was renamed.
    history.pushState(null, '', '/kampe');
    history.pushState(null, '', '/om');
    history.back();
  });
  await expect(page).toHaveURL(on(danish, '/kampe/2025'));
  await expect(page.getByRole('heading', { level: 1, name: 'Kampe 2025/26' })).toBeVisible();
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
});

for (const [host, menu, labels] of [
  [
    danish,
    'Hovedmenu',
    ['Forside', 'Trup', 'Kampe', 'Klub', 'Rygter', 'Transfers', 'Rejser', 'Streaming', 'Shop', 'Forum', 'Om'],
  ],
  [
    english,
    'Main navigation',
    [
      'Home',
      'Squad',
      'Fixtures',
      'Club',
      'Rumours',
      'Transfers',
      'Trips',
      'Streaming',
      'Shop',
      'Forum',
      'About',
    ],
  ],
] as const) {
  test(`[NAV-3] the navigation of ${host} has the eleven labels and marks the present page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, on(host));
    const navigation = page.getByRole('navigation', { name: menu });
    await expect(navigation.getByRole('link')).toHaveText([...labels]);
    await expect(navigation.locator('[aria-current=page]')).toHaveText([labels[0]]);
    await navigation.getByRole('link', { name: labels[2] }).click();
    await expect(navigation.locator('[aria-current=page]')).toHaveText([labels[2]]);
  });
}

test('[NAV-3] on a phone the navigation is a menu, for fingers and for the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, on(danish));
  const fixtures = page.getByRole('link', { name: 'Kampe', exact: true });
  await expect(fixtures).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Spring til indholdet' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fixtures).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fixtures).toBeHidden();
  await page.keyboard.press('Enter');
  await fixtures.press('Enter');
  await expect(page).toHaveURL(on(danish, '/kampe/2026'));
  await expect(fixtures).toBeHidden();
});

test('[NAV-3] the menu opens without script', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(on(danish));
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'Kampe', exact: true }).click();
  await expect(page).toHaveURL(on(danish, '/kampe/2026'));
  await context.close();
});

test('[NAV-4] login and its like stand in the quiet frame, all else in the club’s', async () => {
  for (const path of ['/login', '/opret-bruger', '/indstillinger', '/reset-password', '/glemt-adgangskode']) {
    expect((await ask('localhost', path)).text).toContain('data-layout="default"');
  }
  for (const path of ['/', '/trup', '/forum/a/b', '/nej']) {
    expect((await ask('localhost', path)).text).toContain('data-layout="club"');
  }
});

test('[NAV-6] an unknown path is a 404 with its message and a way home', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  const { status, text } = await ask('liverpool-fans.com', '/nope?x=1');
  expect(status).toBe(404);
  expect(text.replaceAll('<!-- -->', '')).toContain('Page Not Found: <code>/nope</code>');
  expect(text).toContain('<title>Page not found');
  expect(text).toContain('noindex');
  await page.goto(on(danish, '/nope'));
  await expect(page.getByText('Page Not Found: /nope')).toBeVisible();
  await page.getByRole('link', { name: 'Til forsiden' }).click();
  await expect(page).toHaveURL(on(danish, '/'));
});

test('[NAV-6] a season that does not exist is not found', async () => {
  expect((await ask('localhost', '/kampe/1999')).status).toBe(404);
  expect((await ask('localhost', '/kampe/abc')).status).toBe(404);
});

test('[NAV-6] a bot gets the status and an empty page that is not to be indexed', async () => {
  const { status, text } = await ask('localhost', '/nej', { 'user-agent': 'Googlebot/2.1' });
  expect(status).toBe(404);
  expect(text).toContain('noindex');
  expect(text).not.toContain('Page Not Found');
});

for (const [host, path, heading] of [
  [danish, '/indstillinger', 'Log ind først'],
  [english, '/settings', 'Log in first'],
] as const) {
  test(`[NAV-5] without script ${host}${path} says that a login is needed, and nothing pretends to load`, async ({
    browser,
  }) => {
    await withoutScript(browser, async (page) => {
      await page.goto(on(host, path));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', '/');
      await expect(page.locator('main [role=status]')).not.toBeVisible();
    });
  });
}
