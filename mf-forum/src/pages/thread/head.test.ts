import type { Thread } from '@fan-base/shared-contracts/api/forum';
import { pageInput } from '@fan-base/tooling/testing/TestShell';
import { setupI18n } from '@lingui/core';
import { remote } from '../../remote.tsx';
import { createComment, createThread, paragraph } from '../../testing/create-thread.ts';
import { head } from './ThreadPage.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const getHead = (thread: Thread | undefined, query = '') =>
  head(
    pageInput({
      language: 'en',
      params: { slug: 'squad', thread: '7/who-plays' },
      query,
      entry: remote.pages['thread'],
    }),
    () => thread as never,
    i18n,
  );

test('[FORUM-3] structured data has the discussion with its visible comments', () => {
  const comments = [
    createComment(1),
    createComment(2, { content: null, deletedBy: 'author' }),
    createComment(3, { author: null }),
  ];
  const {
    title,
    description,
    noindex,
    structuredData = [],
  } = getHead(createThread({ comments, content: paragraph('Say\n something') }));
  expect([title, description, noindex]).toEqual([
    'Who plays? – The squad – Liverpool FC',
    'Say something',
    undefined,
  ]);
  const address = 'https://liverpool-fans.com/forum/squad/7/who-plays';
  expect(structuredData[0]).toMatchObject({
    '@type': 'DiscussionForumPosting',
    url: address,
    headline: 'Who plays?',
    author: { '@type': 'Person', name: 'Kenny', url: 'https://liverpool-fans.com/user/Kenny' },
    commentCount: 3,
    // schema.org has an action here, not the name of one.
    interactionStatistic: { interactionType: { '@type': 'ViewAction' } },
    comment: [
      { url: `${address}#c1`, text: 'Comment 1', author: { name: 'Mette' } },
      { url: `${address}#c3`, text: 'Comment 3', author: { '@type': 'Person' } },
    ],
  });
  expect(structuredData[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Liverpool FC' },
      { name: 'Forum', item: 'https://liverpool-fans.com/forum' },
      { name: 'The squad', item: 'https://liverpool-fans.com/forum/squad' },
      { name: 'Who plays?' },
    ],
  });
});

test('[FORUM-3] a long opening post is described up to the end of a word', () => {
  const { description } = getHead(createThread({ content: paragraph('Midfielder '.repeat(30)) }));
  expect(description).toMatch(/^(?:Midfielder ){14}…$/);
});

test("[FORUM-3] a match's thread is the site's own", () => {
  const { structuredData = [] } = getHead(createThread({ author: null, fixture: '12' }));
  expect(structuredData[0]).toMatchObject({ author: { '@type': 'Organization', name: 'Fan-Base' } });
});

test('[FORUM-3] an address that is not a thread is `noindex`', () => {
  expect(getHead(undefined)).toMatchObject({ noindex: true });
});
