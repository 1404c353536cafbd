import { headIn } from '@fan-base/tooling/testing/headIn';
import { remote } from '../../remote.tsx';
import { head } from './head.ts';

test.each([
  ['da', 'Nettoforbrug på transfers – Liverpool FC', 'https://liverpool-fans.dk/transfers/2026'],
  ['en', 'Net spend on transfers – Liverpool FC', 'https://liverpool-fans.com/transfers/2026'],
] as const)('[SEO-1] the net spend has its own title and place in %s', async (language, title, item) => {
  const told = await headIn(remote, language, head, {});
  expect(told.title).toBe(title);
  expect(told.description).toContain('Liverpool FC');
  expect(told.structuredData).toMatchObject([
    { itemListElement: [{ name: 'Liverpool FC' }, { name: 'Transfers', item }, {}] },
  ]);
});
