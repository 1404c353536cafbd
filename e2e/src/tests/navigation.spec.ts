import { type Language, languages } from '@fan-base/shared-contracts/language';
import { pathFor, routes } from '@fan-base/shared-contracts/routes';
import { ask, danish, english, expect, on, open, test } from '../site.ts';

const hosts: Record<Language, string> = { da: 'liverpool-fans.dk', en: 'liverpool-fans.com' };
const params = { slug: 'a-b', id: '999999999', season: '2026', username: 'fan', thread: 'x/y' };
/** Remotes that are published in this version of the product. */
const published = new Set([
  'shell',
  'mf-news',
  'mf-matches',
  'mf-squad',
  'mf-landing',
  'mf-account',
  'mf-forum',
]);

test('[NAV-1] every route answers in its own language, with its page or honestly without', async ({
  request,
}) => {
  for (const route of routes.filter((route) => !('on' in route))) {
    for (const language of languages) {
      const { status, text } = await ask(request, hosts[language], pathFor(route, language, params));
      const isHere = published.has(route.remote) && route.key !== 'article';
      // There is no such player, match, user, forum or thread.
      const isOfNobody = ['player', 'fixture', 'profile', 'forum-category', 'thread'].includes(route.key);
      expect([route.key, language, status]).toEqual([
        route.key,
        language,
        isOfNobody ? 404 : isHere ? 200 : 503,
      ]);
      if (!isHere)
        expect(text).toMatch(/Denne del af siden er her ikke endnu|This part of the site is not here yet/);
    }
  }
});

test('[NAV-1] the other language’s form of a route redirects to its own, with parameters and query', async ({
  request,
}) => {
  for (const route of routes.filter((route) => !('on' in route) && route.da !== route.en)) {
    for (const [language, other] of [
      ['da', 'en'],
      ['en', 'da'],
    ] as const) {
      const answer = await ask(request, hosts[language], `${pathFor(route, other, params)}?page=2`);
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
  test(`[NAV-2] ${from} redirects to ${to}`, async ({ request }) => {
    const { status, headers } = await ask(request, 'liverpool-fans.dk', from);
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

test('[NAV-4] login and its like stand in the quiet frame, all else in the club’s', async ({ request }) => {
  for (const path of ['/login', '/opret-bruger', '/indstillinger', '/reset-password', '/glemt-adgangskode']) {
    expect((await ask(request, 'localhost', path)).text).toContain('data-layout="default"');
  }
  for (const path of ['/', '/trup', '/forum/a/b', '/nej']) {
    expect((await ask(request, 'localhost', path)).text).toContain('data-layout="club"');
  }
});

test('[NAV-6] an unknown path is a 404 with its message and a way home', async ({ page, request }) => {
  const { status, text } = await ask(request, 'liverpool-fans.com', '/nope?x=1');
  expect(status).toBe(404);
  expect(text.replaceAll('<!-- -->', '')).toContain('Page Not Found: <code>/nope</code>');
  expect(text).toContain('<title>Page not found');
  expect(text).toContain('noindex');
  await open(page, on(danish, '/om'));
  await page.getByRole('link', { name: 'Rygter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denne del af siden er her ikke endnu');
  await page.getByRole('link', { name: 'Til forsiden' }).click();
  await expect(page).toHaveURL(on(danish, '/'));
});

test('[NAV-6] a season that does not exist is not found', async ({ request }) => {
  expect((await ask(request, 'localhost', '/kampe/1999')).status).toBe(404);
  expect((await ask(request, 'localhost', '/kampe/abc')).status).toBe(404);
});

test('[NAV-6] a bot gets the status and an empty page that is not to be indexed', async ({ request }) => {
  const { status, text } = await ask(request, 'localhost', '/nej', { 'user-agent': 'Googlebot/2.1' });
  expect(status).toBe(404);
  expect(text).toContain('noindex');
  expect(text).not.toContain('Page Not Found');
});

test('[NAV-7] moves between two remotes keep the page alive and bring focus and scroll along', async ({
  page,
}) => {
  await open(page, on(danish));
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  await page.getByRole('link', { name: 'Alle kampe' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole('link', { name: 'Hele stillingen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Stilling/ })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/Stilling/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});
