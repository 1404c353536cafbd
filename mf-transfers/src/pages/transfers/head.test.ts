import { headIn } from '@fan-base/tooling/testing/headIn';
import { remote } from '../../remote.tsx';
import { head } from './head.ts';

test.each([
  ['da', 'Transfers 2024/25 – Liverpool FC', /^Alle transfers i Liverpool FC i sæsonen 2024\/25/],
  ['en', 'Transfers 2024/25 – Liverpool FC', /^All transfers of Liverpool FC in the season 2024\/25/],
] as const)(
  '[SEO-1] a season’s transfers have their own title in %s',
  async (language, title, description) => {
    const told = await headIn(remote, language, head, { params: { season: '2024' } });
    expect(told).toMatchObject({ title, description: expect.stringMatching(description) });
    expect(told.structuredData).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  },
);
