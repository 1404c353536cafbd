import { startCanary, stopCanary } from '@fan-base/shared-releases/changes';
import { type DevServer, startDevServer } from '../devServer.ts';
import { soundVersion } from '../forge.ts';
import { expect, open, ready, test } from '../page.ts';
import { qaKey } from '../qaSecret.ts';
import { author, changeReleases, forgeWords, publishBuild, restore, stableOf } from '../releaseChanges.ts';
import { ask, danish, on } from '../site.ts';
import { violations } from '../violations.ts';

const remote = 'mf-matches';
const other = '9.5.1';
const list = '/kampe/2026';
const visitors = 'liverpool-fans.dk';
const words = { 'Næste kamp': 'Næste dyst', 'Kampe "': 'Dyster "', 'Kampe \\"': 'Dyster \\"' };

/** The version of the matches' remote that a document is made of. */
const versionIn = (html: string): string | undefined =>
  html.match(new RegExp(`/assets/${remote}/([^/]+)/web/`))?.[1];

const list200 = async (host: string, headers: Record<string, string> = {}) => {
  const answer = await ask(host, list, headers);
  expect(answer.status).toBe(200);
  return { ...answer, version: versionIn(answer.text) };
};

/** A bucket that gets the canary, or does not. */
async function bucketWith(why: 'canary' | 'stable'): Promise<number> {
  for (let bucket = 0; bucket < 100; bucket++) {
    const { text } = await ask('localhost', '/qa/composition', {
      cookie: `release_bucket=${bucket}`,
    });
    const { apps }: { apps: { name: string; why: string }[] } = JSON.parse(text);
    if (apps.find(({ name }) => name === remote)?.why === why) return bucket;
  }
  throw new Error(`No bucket among a hundred has ${why}`);
}

test.beforeAll(async () => {
  await publishBuild(forgeWords(remote, other, words), true);
});

test.describe('a canary', () => {
  test.beforeAll(() =>
    changeReleases((registry) => startCanary(registry, remote, { version: other, share: 50 }, author())),
  );
  test.afterAll(() => changeReleases((registry) => stopCanary(registry, remote, other, author())));

  test('[MF-5] goes to the buckets of its share, and to nobody else', async () => {
    const [inside, outside] = [await bucketWith('canary'), await bucketWith('stable')];
    const got = await list200(visitors, { cookie: `release_bucket=${inside}` });
    expect(got.version).toBe(other);
    expect(got.text).toContain('Dyster 2026/27');
    expect(got.headers).not.toHaveProperty('set-cookie');
    const kept = await list200(visitors, { cookie: `release_bucket=${outside}` });
    expect(kept.version).toBe(stableOf(remote));
    expect(kept.headers['cache-control']).toBe('private, no-cache');
    expect(kept.headers.vary).toContain('cookie');
  });

  test('[MF-5] a browser without a bucket gets one with its first page, and keeps its version', async () => {
    const first = await list200(visitors);
    const cookie = first.headers['set-cookie'] ?? '';
    expect(cookie).toMatch(/^release_bucket=\d{1,4}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const path of [list, '/', list]) {
      const { text, headers } = await ask(visitors, path, { cookie: cookie.split(';')[0] ?? '' });
      expect(versionIn(text)).toBe(first.version);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  test('[MF-5] an open page that asks for the latest build without a bucket gets one, and keeps its version', async () => {
    const asked = async (headers: Record<string, string> = {}) => {
      const answer = await ask(visitors, '/latest-build.json?t=1', headers);
      const { remotes }: { remotes: { name: string; version: string }[] } = JSON.parse(answer.text);
      return { ...answer, version: remotes.find(({ name }) => name === remote)?.version };
    };
    const first = await asked();
    expect(first.headers['cache-control']).toBe('no-store');
    const cookie = first.headers['set-cookie'] ?? '';
    expect(cookie).toMatch(/^release_bucket=\d{1,4}; /);
    const sent = { cookie: cookie.split(';')[0] ?? '' };
    expect((await asked(sent)).version).toBe(first.version);
    expect((await list200(visitors, sent)).version).toBe(first.version);
  });

  test('[MF-5] programs get what is stable, whatever cookie they send', async () => {
    const bucket = await bucketWith('canary');
    const { version, headers } = await list200(visitors, {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
      cookie: `release_bucket=${bucket}`,
    });
    expect(version).toBe(stableOf(remote));
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('[MF-5] a forged bucket is as good as none', async () => {
    const { headers } = await list200(visitors, { cookie: 'release_bucket=99999999' });
    expect(headers['set-cookie']).toContain('release_bucket=');
  });
});

test('[MF-5] without a canary documents set no cookie and are the same for everyone', async () => {
  const { headers, version } = await list200(visitors, { cookie: 'release_bucket=1' });
  expect(version).toBe(stableOf(remote));
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers.vary).toBe('accept-encoding');
});

test.describe('pins', () => {
  const pins = `release_pins=${remote}@${other}`;
  const ownOrigin = (host: string) => ({ origin: `http://${host}` });
  const post = (host: string, form: Record<string, string>, headers = {}) =>
    ask(host, '/qa', headers, { form });

  test('[MF-5] are ignored on a visitors’ host without a key, and honoured with one', async () => {
    expect((await list200(visitors, { cookie: pins })).version).toBe(stableOf(remote));
    const { version, headers } = await list200(visitors, { cookie: `${pins}; qa=${qaKey(1)}` });
    expect(version).toBe(other);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('[MF-5] forged and expired keys are refused', async () => {
    const keys = [qaKey(-1), qaKey(1, 'another secret of more than thirty-two'), `${qaKey(1)}x`, 'anna'];
    for (const key of keys) {
      expect((await list200(visitors, { cookie: `${pins}; qa=${key}` })).version).toBe(stableOf(remote));
      const answer = await post(visitors, { action: 'enter', key }, ownOrigin(visitors));
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.text).toContain('Nøglen er ikke gyldig');
    }
  });

  test('[MF-5] a visitor is told nothing of the composition, and shown a form for the key only', async () => {
    expect((await ask(visitors, '/qa/composition')).status).toBe(404);
    const { text, headers } = await ask(visitors, `/qa?pins=${remote}@${other}`);
    expect(text).toContain('name="key"');
    expect(text).not.toContain(stableOf(remote));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).not.toContain('inspector');
    expect((await list200(visitors)).text).not.toContain('inspector');
  });

  test('[MF-5] are set by a page of the same origin only', async () => {
    const form = { action: 'use', pins: `${remote}@${other}` };
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://arsenal-fans.dk', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of strangers) {
      const answer = await post('localhost', form, headers);
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    const own = await post('localhost', form, ownOrigin('localhost'));
    expect(own.status).toBe(303);
    expect(own.headers['set-cookie']).toMatch(/^release_pins=.*; HttpOnly; SameSite=Strict$/);
    const visitor = await post(visitors, form, ownOrigin(visitors));
    expect(visitor.status).toBe(403);
    expect(visitor.headers).not.toHaveProperty('set-cookie');
  });

  test('[MF-5] a link changes nothing until its page is confirmed, without script too', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(on(danish, `/qa?pins=${remote}@${other},mf-squad@9.9.9`));
    await expect(heading).toHaveText('Et link til en kombination');
    await expect(page.getByRole('main')).toContainText('Du valgte 9.9.9, som aldrig er udgivet');
    expect(await context.cookies()).toEqual([]);
    await page.goto(on(danish, list));
    await expect(heading).toHaveText('Kampe 2026/27');

    await page.goBack();
    await page.getByRole('button', { name: 'Brug kombinationen' }).click();
    await expect(page.getByRole('group', { name: remote })).toContainText(`${other} (valgt af dig)`);
    await page.goto(on(danish, list));
    await expect(heading).toHaveText('Dyster 2026/27');
    expect((await list200('localhost')).version).toBe(stableOf(remote));

    await page.goto(on(danish, '/qa'));
    await page.getByRole('button', { name: 'Tilbage til det, besøgende får' }).click();
    await page.goto(on(danish, list));
    await expect(heading).toHaveText('Kampe 2026/27');
    await context.close();
  });

  test('[MF-5] a wrong address of a dev server is named at its field', async ({ page, complaints }) => {
    complaints.allow(/400/);
    await page.goto(on(danish, '/qa'));
    const group = page.getByRole('group', { name: remote });
    await group.getByLabel('Eller udviklingsserver').fill('https://evil.example:4101');
    await page.getByRole('button', { name: 'Brug denne kombination' }).click();
    await expect(page.getByRole('alert')).toContainText(`${remote}: skriv adressen som`);
    const field = group.getByLabel('Eller udviklingsserver');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('https://evil.example:4101');
    expect(await page.context().cookies()).toEqual([]);
  });

  test('[MF-5] the testers’ pages have nothing for axe to find, in both languages', async ({ page }) => {
    for (const host of [danish, 'liverpool-fans.com']) {
      for (const path of ['/qa', `/qa?pins=${remote}@${other}`]) {
        await page.goto(on(host, path));
        expect(await violations(page)).toEqual([]);
      }
    }
  });
});

test.describe('a dev server', () => {
  let server: DevServer;
  test.beforeEach(async () => {
    server = await startDevServer(forgeWords(remote, '9.5.9', words));
  });
  test.afterEach(() => server.stop());

  test('[MF-5] is run by the tester’s browser and never by the pages server', async ({ page }) => {
    await page.goto(on(danish, '/qa'));
    await page.getByRole('group', { name: remote }).getByLabel('Eller udviklingsserver').fill(server.address);
    await page.getByRole('button', { name: 'Brug denne kombination' }).click();
    await expect(page.getByRole('group', { name: remote })).toContainText(server.address);

    const [answer] = await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === list),
      open(page, on(danish, list)),
    ]);
    expect(await answer.text()).toContain('Kampe 2026/27');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dyster 2026/27');
    const policy = (await answer.headerValue('content-security-policy')) ?? '';
    for (const kind of ['script-src', 'connect-src', 'style-src'])
      expect(policy).toMatch(new RegExp(`${kind} [^;]*${server.address}(;| |$)`));
    expect((await list200('localhost')).headers['content-security-policy']).not.toContain('localhost');

    await open(page, on(danish));
    await expect(page.getByRole('heading', { name: 'Næste dyst' })).toBeVisible();
    await page.getByRole('link', { name: 'Kampe', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dyster 2026/27');
  });

  test('[MF-5] that does not answer costs its own regions, says so, and is asked again', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/unreachable|ERR_CONNECTION|Failed to/);
    const { address } = server;
    await page
      .context()
      .addCookies([{ name: 'release_pins', value: `${remote}@${address}`, url: on(danish) }]);
    await server.stop();
    await page.goto(on(danish, list));
    await ready(page);
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('Du kan læse denne del');
    await page.getByRole('button', { name: /Farver/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');

    await page.keyboard.press('Alt+Shift+KeyQ');
    const panel = page.getByRole('complementary', { name: 'Inspektør' });
    await expect(panel.getByRole('listitem').filter({ hasText: /^Side/ })).toContainText('unreachable');
  });
});

test('[MF-7] a page that was opened before a publication goes on with the files of its own version', async ({
  page,
}) => {
  const before = soundVersion(remote);
  await restore(remote, before);
  await open(page, on(danish, list));
  await publishBuild(forgeWords(remote, '9.5.2', words), false);
  try {
    const late: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes(`/assets/${remote}/`)) late.push(`${answer.status} ${answer.url()}`);
    });
    await page.evaluate(() => {
      history.pushState(null, '', '/stilling/2026');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stilling');
    expect(late.length).toBeGreaterThan(0);
    for (const line of late) expect(line).toMatch(new RegExp(`^200 .*/assets/${remote}/${before}/web/`));
    await open(page, on(danish, list));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dyster 2026/27');
  } finally {
    await restore(remote, before);
  }
});
