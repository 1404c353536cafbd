import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { Page } from './StreamingPage.tsx';

const tv3 = { channel: 'TV Three', service: 'Viaplay', kind: 'tv', url: 'https://tv.example/' } as const;
const other = { channel: 'Other', service: null, kind: 'stream', url: null } as const;
const league = createFixture({}).competition;

const guide: Streaming = {
  season: 2026,
  channels: [
    { ...tv3, matches: 1 },
    { ...other, matches: 0 },
  ],
  fixtures: [
    { fixture: createFixture({ id: '1' }), watchOn: [{ ...tv3, confirmed: true }] },
    { fixture: createFixture({ id: '2' }), watchOn: [{ ...other, confirmed: false }] },
    { fixture: createFixture({ id: '3' }), watchOn: [] },
  ],
  competitions: [{ competition: league, channels: [tv3, other] }],
  services: [
    { name: 'Viaplay', url: 'https://service.example/', channels: ['TV Three'] },
    { name: 'Idle', url: null, channels: ['Idle'] },
  ],
};

const show = (language: Language, answer: Streaming, query = '') =>
  renderInShell(<Page {...pageInput({ language, query, entry: remote.pages['streaming'] })} />, {
    language,
    remote,
    data: { '/streaming': answer },
  });

const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!found) throw new Error(`There is no section ${name}`);
  return within(found);
};

test.each([
  [
    'da',
    ['Næste kamp', 'Kommende kampe', 'Tv-rettigheder', 'Her ser du alle kampe'],
    '1 af 3 kampe på TV Three',
    ['Kanal følger', 'Kanal ikke offentliggjort endnu'],
    '1 af 3 kampe',
    'Ingen kampe annonceret endnu: Idle',
  ],
  [
    'en',
    ['Next match', 'Upcoming matches', 'TV rights', 'Where to see every match'],
    '1 of 3 matches on TV Three',
    ['Channel to be confirmed', 'Channel not known yet'],
    '1 of 3 matches',
    'No matches announced yet: Idle',
  ],
] as const)(
  '[TRAVEL-2] in %s the guide goes by next match, match, competition, and service with its channels',
  async (language, [next, matches, rights, services], count, [unsure, unknown], share, idle) => {
    await show(language, guide);
    const [possible, open] = section(matches)
      .getAllByRole('listitem')
      .filter((item) => item.dataset.guideMatch);
    expect(section(next).getByRole('listitem')).toHaveTextContent('TV Three');
    expect(section(next).queryByText(unsure)).toBeNull();
    expect(possible).toHaveTextContent(unsure);
    expect(open).toHaveTextContent(unknown);
    expect(section(services).getByRole('link', { name: count })).toHaveAttribute(
      'href',
      '/streaming?channel=TV+Three',
    );
    expect(section(rights).getByRole('listitem')).toHaveTextContent('Premier LeagueTV Three, Other');
    const [viaplay] = section(services).getAllByRole('listitem');
    expect(viaplay).toHaveTextContent(/^Viaplay.*TV Three$/);
    expect(section(services).getByText(idle)).toBeVisible();
    expect(viaplay).toHaveTextContent(share);
  },
);

test('[TRAVEL-2] links to channels and services are `nofollow` but not advertisements', async () => {
  await show('en', guide);
  const links = screen.getAllByRole('link', { name: /leaves this site/ });
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener external nofollow');
});

test('[TRAVEL-2] a channel lists its announced matches and links back to all', async () => {
  await show('en', guide, 'channel=TV+Three');
  const matches = section('Upcoming matches on TV Three');
  expect(matches.getAllByRole('listitem').filter((item) => item.dataset.guideMatch)).toHaveLength(1);
  expect(matches.getByRole('link', { name: 'See all channels’ matches' })).toHaveAttribute(
    'href',
    '/streaming',
  );
});

test('[TRAVEL-2] an unknown channel shows all matches', async () => {
  await show('en', guide, 'channel=%3Cb%3E');
  expect(screen.getByRole('heading', { name: 'Upcoming matches' })).toBeVisible();
});

test('[TRAVEL-2] a long season shows eight matches after the next and collapses the others', async () => {
  const fixtures = Array.from({ length: 23 }, (_, at) => ({
    fixture: createFixture({ id: String(at) }),
    watchOn: [],
  }));
  await show('en', { ...guide, fixtures });
  expect(screen.getByText('14 later matches')).toBeVisible();
});

test.each([
  ['da', '1 af 1 kamp'],
  ['en', '1 of 1 match'],
] as const)('[TRAVEL-2] in %s one match is singular in the share of a service', async (language, share) => {
  await show(language, { ...guide, fixtures: guide.fixtures.slice(0, 1) });
  const name = language === 'da' ? 'Her ser du alle kampe' : 'Where to see every match';
  expect(section(name).getByText(share)).toBeVisible();
});

test('[TRAVEL-2] a channel of a league match and a friendly without TV rights is shown', async () => {
  const friendly = { ...tv3, service: null, confirmed: true };
  await show('en', {
    ...guide,
    fixtures: [guide.fixtures[0], { fixture: createFixture({ id: '4' }), watchOn: [friendly] }].flatMap(
      (match) => match ?? [],
    ),
  });
  expect(screen.getByText('With Viaplay you can see every match.')).toBeVisible();
});

test.each([
  ['da', 'Med Viaplay kan du se alle kampe.'],
  ['en', 'With Viaplay you can see every match.'],
] as const)('[TRAVEL-2] in %s the guide says which services show every match', async (language, words) => {
  await show(language, { ...guide, fixtures: guide.fixtures.slice(0, 1) });
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['da', 'Ingen streaminginfo endnu. Den kommer her, så snart kanalerne melder ud.', '/kampe/2026'],
  ['en', 'No streaming info yet. It will appear here as soon as the channels announce it.', '/fixtures/2026'],
] as const)('[TRAVEL-2] an empty guide says so in %s and links onward', async (language, words, path) => {
  await show(language, { season: 2026, channels: [], fixtures: [], competitions: [], services: [] });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', path);
});
