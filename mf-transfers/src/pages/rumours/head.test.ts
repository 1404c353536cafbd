import { headIn } from '@fan-base/tooling/testing/headIn';
import { remote } from '../../remote.tsx';
import { createRumour, rumoursOf } from '../../testing/create-rumour.ts';
import { head } from './head.ts';

test.each([
  ['da', '', 'Transferrygter – Liverpool FC', false],
  ['en', '', 'Transfer rumours – Liverpool FC', false],
  ['en', 'direction=in', 'Transfer rumours – Liverpool FC', true],
  ['da', 'page=2', 'Transferrygter, side 2 – Liverpool FC', false],
  ['en', 'page=9', 'Transfer rumours, page 9 – Liverpool FC', true],
] as const)(
  '[SEO-1] in %s the rumours at "%s" are titled %s, kept out of search engines: %s',
  async (language, query, title, noindex) => {
    const data = { '/rumours?page=2': rumoursOf([createRumour('A')]), '/rumours?page=9': rumoursOf([]) };
    expect(await headIn(remote, language, head, { query, data })).toMatchObject({ title, noindex });
  },
);
