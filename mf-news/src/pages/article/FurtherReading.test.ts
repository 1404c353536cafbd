import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import { findMentions } from './FurtherReading.tsx';

const link = (text: string, path: string, domain = 'liverpool-fans.dk') => ({
  text,
  link: `https://${domain}${path}`,
});

test('[NEWS-3] an article’s players and matches are those that its text links to', () => {
  const body: ArticleText = {
    version: 1,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          { text: 'See ' },
          link('Salah', '/spiller/mohamed_salah'),
          link('him again', '/spiller/mohamed_salah'),
          link('another club', '/spiller/mohamed_salah', 'arsenal-fans.dk'),
        ],
      },
      {
        kind: 'bullet',
        spans: [link('the derby', '/kamp/everton-liverpool/7'), link('the table', '/stilling/2026')],
      },
    ],
  };
  expect(findMentions(body, 'liverpool-fans.dk', ['/spiller/', '/kamp/'])).toEqual([
    { path: '/spiller/mohamed_salah', text: 'Salah' },
    { path: '/kamp/everton-liverpool/7', text: 'the derby' },
  ]);
});
