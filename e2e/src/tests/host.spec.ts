import { expect, open, ready, test } from '../page.ts';
import { ask, danish, english, network, on } from '../site.ts';

test('[HOST-1] the main host shows the landing page, every other host its club', async ({ page }) => {
  await open(page, on(network));
  await expect(page.locator('a[title="Fanpage for Arsenal FC"]')).toBeVisible();
  await expect(page.getByRole('navigation', { name: /Hovedmenu|Main navigation/ })).toHaveCount(0);
  await open(page, on('arsenal.fan-base.com'));
  await expect(page.getByRole('banner')).toContainText('Arsenal FC');
});

for (const [host, language, label] of [
  [danish, 'da-DK', 'Forside'],
  ['liverpool-fans.dk', 'da-DK', 'Forside'],
  [english, 'en-GB', 'Home'],
  ['arsenal.fan-base.com', 'en-GB', 'Home'],
] as const) {
  test(`[HOST-2] ${host} speaks ${language}`, async ({ page }) => {
    await open(page, on(host));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('link', { name: label, exact: true })).toBeAttached();
  });
}

test('[HOST-2] on the main host the cookie decides before the browser, and lasts 365 days', async () => {
  const english = { 'accept-language': 'en-GB,en;q=0.9' };
  expect((await ask(network, '/', english)).text).toContain('lang="en-GB"');
  expect((await ask(network, '/', { ...english, cookie: 'locale=da' })).text).toContain('lang="da-DK"');
  expect((await ask(network, '/', {})).text).toContain('lang="da-DK"');
  const choice = await ask(network, '/?language=en');
  expect(choice.status).toBe(302);
  expect(choice.headers['set-cookie']).toBe('locale=en; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('[HOST-2] on a club host the cookie changes nothing', async () => {
  const { text } = await ask('liverpool-fans.com', '/', {
    cookie: 'locale=da',
    'accept-language': 'da',
  });
  expect(text).toContain('lang="en-GB"');
});

test('[HOST-3] each of the sixteen clubs has a Danish and an English site in its own colours', async () => {
  const sites: { domain: string; language: string; team: { name: string } }[] = JSON.parse(
    (await ask('localhost', '/api/sites')).text,
  );
  expect(sites).toHaveLength(32);
  const accents = new Set<string>();
  for (const { domain, language, team } of sites) {
    const { status, text } = await ask(domain, '/om'.replace('om', language === 'da' ? 'om' : 'about'));
    expect(status).toBe(200);
    expect(text).toContain(team.name.replace('&', '&amp;'));
    expect(text).toContain(`lang="${language === 'da' ? 'da-DK' : 'en-GB'}"`);
    accents.add(text.match(/--accent:light-dark\((#\w+)/)?.[1] ?? '');
  }
  expect(accents.size).toBeGreaterThan(8);
});

test('[HOST-3] localhost and preview hosts show the default club, previews kept out of search engines', async () => {
  expect((await ask('localhost', '/')).text).toContain('Liverpool FC');
  const preview = await ask('pr-7.preview.fan-base.com', '/', { 'accept-language': 'en' });
  expect(preview.text).toContain('Liverpool FC');
  expect(preview.text).toContain('lang="en-GB"');
  expect(preview.text).toContain('<meta name="robots" content="noindex">');
});

test('[HOST-4] a domain under .localhost is the same site as the domain itself', async () => {
  const real = await ask('arsenal-fans.dk', '/om');
  const local = await ask('arsenal-fans.dk.localhost:3000', '/om');
  expect(local.text.match(/<title>.*<\/title>/)?.[0]).toBe(real.text.match(/<title>.*<\/title>/)?.[0]);
});

test('[HOST-5] without script the page has its theme, language and content, in the mode of the device', async ({
  browser,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
    const page = await context.newPage();
    await page.goto(on(danish));
    await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Liverpool/ })).toBeVisible();
    const surface = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(surface).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 20, 23)');
    await context.close();
  }
});

test('[HOST-5] [SHELL-1] a kept colour mode is there before anything is painted, and a click goes round', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|preloaded using link preload/);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, on(danish));
  await page.getByRole('button', { name: 'Farver: som på enheden' }).click();
  await page.getByRole('button', { name: 'Farver: lyse' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  // The shell's script never arrives: what is painted comes from the document alone.
  await page.route('**/main.js', (route) => route.abort());
  await page.goto(on(danish));
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 20, 23)');
  await page.unroute('**/main.js');
  await page.reload();
  await ready(page);
  await expect(page.getByRole('button', { name: 'Farver: mørke' })).toBeVisible();
});

for (const [host, text] of [
  [danish, 'Vi er ikke officiel partner med Liverpool FC'],
  [english, 'We are not an official partner of Liverpool FC'],
] as const) {
  test(`[HOST-6] every page of ${host} says that it is no official partner`, async () => {
    const paths =
      host === danish
        ? ['/', '/kampe/2026', '/om', '/trup', '/nej', '/login']
        : ['/', '/fixtures/2026', '/nope'];
    for (const path of paths) expect((await ask(host, path)).text.replaceAll('<!-- -->', '')).toContain(text);
  });
}

test('[HOST-7] an unknown host gets a 404 that names the main host, and no club', async () => {
  const { status, text } = await ask('example.org', '/');
  expect(status).toBe(404);
  expect(text).toContain('https://fan-base.com/');
  expect(text).not.toContain('Liverpool');
  const local = await ask('example.org.localhost:3000', '/');
  expect(local.text).toContain('http://fan-base.com.localhost:3000/');
});
