import type { Language } from '@fan-base/shared-contracts/language';
import type { DataReader } from '@fan-base/shared-contracts/remote';
import { pageInput } from '@fan-base/tooling/testing/TestShell';
import { setupI18n } from '@lingui/core';
import { remote } from '../../remote.tsx';
import { createNews } from '../../testing/create-news.ts';
import { head } from './head.ts';

async function headIn(language: Language, query: string, news = createNews(1, 1, [1, 2])) {
  const messages = { ...(await remote.messages(language)) };
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const read: DataReader = <Answer>() => news as Answer;
  return head(pageInput({ language, query, entry: remote.pages['front'] }), read, i18n);
}

test.each([
  ['da', '', 'Liverpool FC-fanside – nyheder, kampe og stilling'],
  ['en', '', 'Liverpool FC fan site – news, fixtures and table'],
  ['da', 'page=2', 'Nyheder om Liverpool FC, side 2'],
  ['en', 'page=2', 'News about Liverpool FC, page 2'],
] as const)('[SEO-1] in %s the front page with "%s" has the title %s', async (language, query, title) => {
  expect((await headIn(language, query)).title).toBe(title);
});

test('[SEO-1] older pages of news have their own description', async () => {
  const [first, second] = [await headIn('en', ''), await headIn('en', 'page=2')];
  expect(first.description).not.toBe(second.description);
});

test('[SEO-1] structured data has the site and the club, and no list of other sites’ pages', async () => {
  const { structuredData } = await headIn('en', '');
  expect(structuredData).toMatchObject([
    { '@type': 'WebSite', inLanguage: 'en', about: { '@type': 'SportsTeam', name: 'Liverpool FC' } },
  ]);
});

test('[SEO-1] a page past the oldest story is `noindex`', async () => {
  expect((await headIn('en', 'page=9', createNews(9, 2, []))).noindex).toBe(true);
  expect((await headIn('en', 'page=2', createNews(2, 2, [3]))).noindex).toBe(false);
});
