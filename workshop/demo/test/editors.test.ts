import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { Article, ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import type { RumoursPage } from '@fan-base/shared-contracts/api/rumours';
import { openTestApi } from '../../../api/test/api.ts';
import { importContent } from '../../../api/test/imports.ts';
import { answerAt } from '../src/testing/world.ts';

const clock = '2026-11-21T12:00:00Z';
const api = await openTestApi({ clock });
const { getAs } = api;
const bytesAt = async (path: string) => (await answerAt(path, clock)).bytes;

for (const [file, domain] of [
  ['rumours.rss', 'liverpool-fans.dk'],
  ['rumours.json', 'liverpool-fans.com'],
] as const)
  test(`[TRANS-2] ${file} is read without a problem, and its links lead somewhere`, async () => {
    const run = await importContent(api, 'rumours', file, await bytesAt(`/editors/${file}`));
    deepEqual([run.error, run.problems], [null, []]);
    const { items } = (await getAs(domain, '/rumours')).json<RumoursPage>();
    equal(items.length, 12);
    equal(
      items.some(({ reports }) => reports.length > 1),
      true,
    );
    const page = await answerAt(new URL(items[0]?.reports[0]?.url ?? '').pathname, clock);
    equal(page.contentType, 'text/html; charset=utf-8');
  });

test('[NEWS-3] the articles are read without a problem, in both languages, once', async () => {
  const articles = await bytesAt('/editors/articles.json');
  const run = await importContent(api, 'articles', 'articles.json', articles);
  deepEqual([run.error, run.problems], [null, []]);
  const listed = async (domain: string) => (await getAs(domain, '/articles')).json<ArticlesPage>();
  notEqual((await listed('liverpool-fans.com')).total, 0);
  const slug = (await listed('liverpool-fans.dk')).items[0]?.slug;
  const { related } = (await getAs('liverpool-fans.dk', `/articles/${slug}`)).json<Article>();
  notEqual(related.length, 0);
  equal((await importContent(api, 'articles', 'articles.json', articles)).outcome, 'unchanged');
});
