import { headIn } from '@fan-base/tooling/testing/headIn';
import { remote } from '../../remote.tsx';
import { createTrip, tripsOf } from '../../testing/create-trip.ts';
import { head } from './head.ts';

const data = {
  '/trips': tripsOf([createTrip()]),
  '/trips?page=2': tripsOf([createTrip()]),
  '/trips?page=3': tripsOf([]),
};

test.each([
  ['da', '', 'Fodboldrejser og billetter – Liverpool FC', false],
  ['en', '', 'Football trips and tickets – Liverpool FC', false],
  ['en', 'page=2', 'Football trips and tickets, page 2 – Liverpool FC', false],
  ['en', 'page=3', 'Football trips and tickets, page 3 – Liverpool FC', true],
  ['en', 'nights=2', 'Football trips and tickets – Liverpool FC', true],
  ['en', 'sort=price', 'Football trips and tickets – Liverpool FC', true],
] as const)(
  '[SEO-1] in %s the trips at "%s" are titled %s, kept out of search engines: %s',
  async (language, query, title, noindex) => {
    expect(await headIn(remote, language, head, { query, data })).toMatchObject({ title, noindex });
  },
);
