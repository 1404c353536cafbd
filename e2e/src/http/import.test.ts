import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { ask } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import { root } from '@fan-base/tooling/project';
import { expect } from '@playwright/test';
import { runImport } from '../run-import.ts';

const feeds = join(resolve(root, process.env.SHARED_DATA ?? '../shared/data'), 'feeds/rss-parser');
const skip = existsSync(feeds) ? false : `the folder of real data, ${feeds}, is not here`;

/** Headlines of a front page, which link to their sources. */
const headlinesOn = async (host: string): Promise<(string | undefined)[]> => {
  const { text } = await ask(host, '/');
  const links = text.matchAll(/<h[23][^>]*><a [^>]*rel="noopener external nofollow"[^>]*>([^<]+)/g);
  return [...links].map(([, title]) => title);
};

test('[INGEST-1] [NEWS-2] the front page shows an imported real feed', { skip }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-feed-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'guardian.rss');
  // Its stories are moved to this year, as the newest ones.
  const { clock } = underTest();
  const dated = readFileSync(join(feeds, 'guardian.rss'), 'utf8')
    .replace(/<pubDate>[^<]*/g, `<pubDate>${new Date(clock).toUTCString()}`)
    .replace(/<dc:date>[^<]*/g, `<dc:date>${clock}`);
  writeFileSync(file, dated);
  await runImport('feed', file, '--site', 'everton-fans.dk');
  const { text } = await ask('everton-fans.dk', '/');
  const [main = ''] = text.match(/<main[\s\S]*<\/main>/) ?? [];
  expect(main).toContain('The Guardian');
  expect(await headlinesOn('everton-fans.dk')).toHaveLength(12);
});

test('[INGEST-5] an invalid feed is refused with a reason and changes nothing', { skip }, async () => {
  const before = await headlinesOn('chelsea-fans.dk');
  const refused = runImport('feed', join(feeds, 'unrecognized.rss'), '--site', 'chelsea-fans.dk');
  await expect(refused).rejects.toThrow(/HTML|not a feed|no feed/i);
  expect(await headlinesOn('chelsea-fans.dk')).toEqual(before);
  expect(before.length).toBeGreaterThan(5);
});

test('[NEWS-3] importing a folder of articles includes its pictures and reports invalid ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-articles-'));
  const articleWith = (picture: string) =>
    [
      '---',
      'title: From a folder',
      'slug: from-a-folder',
      'lead: It lay beside its picture.',
      'author: The editors',
      'language: en',
      'clubs: Man City',
      `picture: ${picture}`,
      'picture_alt: The front page of a fan site',
      '---',
      `The front page, ![seen on a phone](${picture}), is made of five applications.`,
    ].join('\n');
  await copyFile(join(root, 'docs/pictures/front-page.png'), join(folder, 'front.png'));
  await writeFile(join(folder, 'broken.png'), 'no picture');
  await writeFile(join(folder, 'article.md'), articleWith('broken.png'));
  await expect(runImport('articles', folder)).rejects.toThrow(/article\.md: broken\.png: the API .* says 4/);
  await writeFile(join(folder, 'article.md'), articleWith('front.png'));
  expect((await runImport('articles', folder)).stdout).toContain('1 added');
  const { status, text } = await ask('manchester-city.fan-base.com', '/artikel/from-a-folder');
  expect(status).toBe(200);
  const pictures = text.match(/\/api\/image\?[^" ]+uploads[^" ]+/g) ?? [];
  const { headers } = await ask('manchester-city.fan-base.com', pictures[0]?.replaceAll('&amp;', '&') ?? '');
  expect(headers['content-type']).toMatch(/^image\//);
  await rm(folder, { recursive: true });
});
