import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { PlayerNews, PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason, teamId } from '../../../test/football.ts';
import { insertLineup } from '../../../test/match-details.ts';
import { insertMember } from '../../../test/squads.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-11-21T14:00:00Z' });
const { db } = dependencies;
const [L, A] = ['Liverpool FC', 'Arsenal FC'] as const;
const domain = 'liverpool-fans.dk';
const played = { goals: 2, assists: 0, conceded: 0, yellow: 1, red: 0 };

before(async () => {
  const { id, provider_id } = await insertMember(db, L, 2026, 'Martin Ødegaard', 'midfielder', 8, {
    first_name: 'Martin',
    last_name: 'Ødegaard',
  });
  const [first = '', second = '', third = ''] = await insertSeason(db, 'en.1', 2026, [
    { home: L, away: A, kickoff: '2026-08-15T14:00:00Z', goals: [3, 1] },
    { home: A, away: L, kickoff: '2026-08-22T14:00:00Z', goals: [0, 0] },
    { home: L, away: 'Chelsea FC', kickoff: '2026-08-29T14:00:00Z', goals: [1, 0] },
    { home: L, away: 'Everton FC', kickoff: '2026-12-01T14:00:00Z' },
  ]);
  const [earlier = ''] = await insertSeason(db, 'en.1', 2025, [
    { home: A, away: L, kickoff: '2025-08-22T14:00:00Z', goals: [0, 1] },
  ]);
  const team_id = await teamId(db, L);
  const own = { player_id: provider_id, name: 'M. Ødegaard' };
  const other = { player_id: 9, name: 'Other', starts: true, minutes: 90 };
  await insertLineup(db, { fixture_id: first, team_id }, [
    { ...own, starts: true, minutes: 90, rating: 8.5, ...played },
  ]);
  await insertLineup(db, { fixture_id: second, team_id }, [other, { ...own, starts: false }]);
  await insertLineup(db, { fixture_id: third, team_id }, [{ ...own, starts: false }]);
  await insertLineup(db, { fixture_id: earlier, team_id }, [{ ...own, starts: false, minutes: 10 }]);
  const competition_id = (
    await db.selectFrom('competition').where('key', '=', 'en.1').select('id').executeTakeFirstOrThrow()
  ).id;
  const season = { competition_id, season: 2026, position: 'midfielder' } as const;
  await db
    .insertInto('player_season')
    .values({ ...season, player_id: id, team_id, appearances: 10, minutes: 900, goals: 5, passes: 400 })
    .execute();
  for (const goals of [1, 2, 3, 4, 5, 6]) {
    const peer = await insertMember(db, A, 2026, `Peer ${goals}`, 'midfielder', goals);
    await db
      .insertInto('player_season')
      .values({
        ...season,
        player_id: peer.id,
        team_id: await teamId(db, A),
        minutes: 900,
        goals,
        passes: 300,
      })
      .execute();
  }
  await insertNews();
});

async function insertNews() {
  const { id: site_id } = await db
    .selectFrom('site')
    .where('domain', '=', domain)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id: source_id } = await db
    .insertInto('news_source')
    .values({ site_id, name: 'The Paper', feed_url: 'https://paper.example/rss' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const titles = [
    ['Martin Odegaard signs a new deal', null],
    ['Captain back', 'Martin Ødegaard trained on Monday.'],
    ['Martin Ødegaardsen is another man', null],
    ['Nothing to report', null],
  ] as const;
  await db
    .insertInto('news_item')
    .values(
      titles.map(([title, summary], index) => ({
        site_id,
        source_id,
        url: `https://paper.example/${index}`,
        url_key: `paper.example/${index}`,
        title,
        summary,
        published_at: new Date(`2026-11-20T1${index}:00:00Z`),
        first_seen_at: new Date('2026-11-20T20:00:00Z'),
      })),
    )
    .execute();
}

const seasonOf = async (query = '') =>
  (await getAs(domain, `/players/martin_oedegaard/season${query}`)).json<PlayerSeasonDetails>();

test('[GRAPH-2] The match log has the matches of the newest season, newest first', async () => {
  const { season, seasons, matches } = await seasonOf();
  deepEqual([season, seasons], [2026, [2026, 2025]]);
  deepEqual(
    matches.map(({ fixture, side, appearance, minutes, goals }) => [
      fixture.kickoff.slice(0, 10),
      side,
      appearance,
      minutes,
      goals,
    ]),
    [
      ['2026-08-29', 'home', 'unknown', null, null],
      ['2026-08-22', 'away', 'unused', null, null],
      ['2026-08-15', 'home', 'started', 90, 2],
    ],
  );
  const { fixture: _, ...first } = matches[2] ?? {};
  deepEqual(first, { side: 'home', appearance: 'started', minutes: 90, rating: 8.5, ...played });
});

test('[GRAPH-2] A past season is requested by its year; one without matches is empty', async () => {
  const past = await seasonOf('?season=2025');
  deepEqual(
    [past.season, past.matches.map(({ appearance, minutes }) => [appearance, minutes])],
    [2025, [['substitute', 10]]],
  );
  const none = await seasonOf('?season=2001');
  deepEqual([none.matches, none.figures, none.seasons], [[], null, [2026, 2025]]);
  equal((await getAs(domain, '/players/martin_oedegaard/season?season=x')).statusCode, 400);
});

test('[GRAPH-2] Figures compare with players of the same position and competition', async () => {
  const { figures } = await seasonOf();
  deepEqual(
    [figures?.competition.name, figures?.minutes, figures?.position, figures?.others],
    ['Premier League', 900, 'midfielder', 6],
  );
  deepEqual(
    figures?.list.map(({ key, value, median, percentile }) => [key, value, median, percentile]),
    [
      ['goals', 0.5, 0.35, 83],
      ['assists', 0, 0, 100],
      ['keyPasses', 0, 0, 100],
      ['passes', 40, 30, 100],
    ],
  );
});

test("[GRAPH-2] A player's news names them in full, with or without accents", async () => {
  const { items } = (await getAs(domain, '/players/martin_oedegaard/news')).json<PlayerNews>();
  deepEqual(
    items.map(({ title, source }) => [title, source]),
    [
      ['Captain back', 'The Paper'],
      ['Martin Odegaard signs a new deal', 'The Paper'],
    ],
  );
  const elsewhere = (await getAs('arsenal-fans.dk', '/players/martin_oedegaard/news')).json<PlayerNews>();
  deepEqual(elsewhere.items, [], 'news is the site’s own');
});
