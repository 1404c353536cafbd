import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { expect, open, test } from '../page.ts';
import { apiUrl, ask, danish, english, network, on } from '../site.ts';
import { violations } from '../violations.ts';

const listed = async () => (await (await fetch(`${apiUrl()}/sites`)).json()) as SiteListing[];

const words = {
  da: { grids: ['Danske fansider', 'Engelske fansider'], contact: 'Kontakt Fan-Base', message: 'Besked' },
  en: { grids: ['Danish fanpages', 'English fanpages'], contact: 'Contact Fan-Base', message: 'Message' },
} as const;

for (const language of ['da', 'en'] as const) {
  const { grids, contact, message } = words[language];
  const path = `/?language=${language}`;

  test(`[LAND-2] in ${language} every site of GET /sites has a tile in the grid of its language, with its domain and its title`, async ({
    page,
  }) => {
    const sites = await listed();
    await open(page, on(network, path));
    for (const [index, of] of (['da', 'en'] as const).entries()) {
      const grid = page.locator('section', {
        has: page.getByRole('heading', { name: grids[index], exact: true }),
      });
      const tiles = await grid
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => [
            link.getAttribute('title'),
            link.getAttribute('href'),
            link.getAttribute('rel'),
            link.querySelector('strong')?.textContent,
            link.querySelector('small')?.textContent,
          ]),
        );
      const word = of === 'da' ? 'Fanside' : 'Fanpage';
      expect(tiles).toEqual(
        sites
          .filter((site) => site.language === of)
          .map(({ domain, team: { name } }) => [`${word} for ${name}`, on(domain), 'external', name, domain]),
      );
    }
  });

  test(`[LAND-1] [LAND-2] [LAND-3] in ${language} logo, crests and form have the sizes of the specification, on a phone and on a desk`, async ({
    page,
  }) => {
    for (const [width, logo] of [
      [390, 150],
      [1280, 250],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, on(network, path));
      const size = await page.getByRole('img', { name: 'Fan-Base' }).boundingBox();
      expect(Math.round(size?.width ?? 0)).toBe(logo);
      const crests = page.locator('section a svg');
      const heights = await crests.evaluateAll((all) => all.map((crest) => crest.clientHeight));
      expect(new Set(heights)).toEqual(new Set([80]));
      await expect(page.getByLabel(message, { exact: true })).toHaveAttribute('rows', '6');
      await expect(page.getByRole('heading', { name: contact, exact: true })).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    }
  });

  test(`[LAND-1] [LAND-2] without script the landing page has its sites and its words in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(on(network, path));
    for (const heading of [...grids, contact])
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.locator('a[title="Fanpage for Arsenal FC"]')).toHaveAttribute('rel', 'external');
    await context.close();
  });
}

test('[LAND-2] the list of sites may be kept for five minutes', async () => {
  const answer = await fetch(`${apiUrl()}/sites`);
  expect(answer.headers.get('cache-control')).toContain('max-age=300');
});

for (const [host, path, history, offers] of [
  [danish, '/om', '/klub', /sponsorerede.*annoncer/],
  [english, '/about', '/club', /sponsored.*advertisements/],
] as const)
  test(`[SHELL-5] ${host}${path} says what the site is not, who is paid, and the way to the history, with script and without`, async ({
    page,
  }) => {
    const { text } = await ask(new URL(on(host)).host, path);
    expect(text).toMatch(offers);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, on(host, path));
    await expect(page.getByRole('main')).toContainText(/official partner|officiel partner/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.locator(`main a[href="${history}"]`).click();
    await expect(page).toHaveURL(on(host, history));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  });
