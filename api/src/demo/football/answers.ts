import { seasonAt } from '../../network/season.ts';
import { firstSeason, leagues } from '../world/leagues.ts';
import { randomOf } from '../world/random.ts';
import { seasonOf } from '../world/season.ts';
import { spellOn, spellsOf } from './absences.ts';
import { matchesOf, type ProviderMatch, seasonMatches } from './matches.ts';
import { isDecided, type Moment, momentOf } from './moment.ts';
import { leagueByNumber, type ProviderLeague, providerLeagues, teamByNumber } from './numbers.ts';
import { type Player, shortName } from './people.ts';
import {
  areLineupsTold,
  eventRecords,
  fixtureRecord,
  leagueRecord,
  lineupRecords,
  minutesOf,
  playerRecords,
  ratingOf,
  statisticRecords,
  type Telling,
  teamRecord,
} from './records.ts';
import { coachOfTeam, type Side, scriptOf, squadOfTeam } from './script.ts';

/** What the provider gives for its parameters. @throws Wrong */
type Endpoint = (query: URLSearchParams, telling: Telling) => readonly unknown[];

/** A request that the provider refuses: with HTTP 200 and words under `errors`. */
export class Wrong extends Error {
  readonly key: string;
  constructor(key: string, message: string) {
    super(message);
    this.key = key;
  }
}

const day = 86_400_000;
const number = (query: URLSearchParams, name: string): number => {
  const value = Number(query.get(name));
  if (!query.has(name)) throw new Wrong('required', `The ${name} field is required.`);
  if (!Number.isInteger(value)) throw new Wrong(name, `The ${name} field must contain an integer.`);
  return value;
};
const isTold = (season: number, now: Date) => season >= firstSeason && season <= seasonAt(now);

const seasonsUntil = (now: Date) =>
  Array.from({ length: seasonAt(now) - firstSeason + 1 }, (_, index) => firstSeason + index);
const everyMatch = ({ seed, now }: Telling): ProviderMatch[] =>
  seasonsUntil(now).flatMap((season) => seasonMatches(season, seed));

/** How far a match has come now. */
export const momentNow = (match: ProviderMatch, { seed, now, speed }: Telling): Moment =>
  momentOf(match, scriptOf(match, seed), now, speed);

function plain(match: ProviderMatch, telling: Telling) {
  return fixtureRecord(match, scriptOf(match, telling.seed), momentNow(match, telling), telling);
}

/** A match with everything inside, as `ids` gives it. */
function whole(match: ProviderMatch, telling: Telling) {
  const { seed, now } = telling;
  const script = scriptOf(match, seed);
  const moment = momentNow(match, telling);
  const hasLineups = areLineupsTold(moment, now);
  const { played } = moment;
  const isWatched = match.fate !== 'unwatched';
  return {
    ...fixtureRecord(match, script, moment, telling),
    events: eventRecords(match, script, played),
    lineups: hasLineups ? lineupRecords(match, script, seed) : [],
    statistics:
      played !== null && isWatched ? statisticRecords(match, script, Math.min(played, 130), seed) : [],
    players: played !== null && isWatched ? playerRecords(match, script, Math.min(played, 130), seed) : [],
  };
}

function teamOf(query: URLSearchParams): string {
  const name = teamByNumber(number(query, 'team'));
  if (!name) throw new Wrong('team', 'The Team field must contain a known id.');
  return name;
}

const isOfTeam = (team: string) => (match: ProviderMatch) => match.home === team || match.away === team;

const fixtures: Endpoint = (query, telling) => {
  const { seed, now } = telling;
  const ids = query.get('ids') ?? query.get('id');
  if (ids !== null) {
    const wanted = ids.split('-').map(Number);
    if (wanted.length > 20) throw new Wrong('ids', 'The Ids field must contain a maximum of 20 ids.');
    return everyMatch(telling)
      .filter(({ id }) => wanted.includes(id))
      .map((match) => whole(match, telling));
  }
  const live = query.get('live');
  if (live !== null) {
    const wanted = live === 'all' ? null : live.split('-').map(Number);
    return everyMatch(telling)
      .filter(({ league, kickoff }) => {
        const since = now.getTime() - kickoff.getTime();
        return since >= 0 && since < 4 * 3_600_000 && (!wanted || wanted.includes(league.id));
      })
      .filter((match) => {
        const moment = momentNow(match, telling);
        return moment.played !== null && !isDecided(moment);
      })
      .map((match) => ({
        ...plain(match, telling),
        events: eventRecords(match, scriptOf(match, seed), momentNow(match, telling).played),
      }));
  }
  const date = query.get('date');
  if (date !== null)
    return everyMatch(telling)
      .filter(({ kickoff }) => kickoff.toISOString().startsWith(date))
      .map((match) => plain(match, telling));
  const season = number(query, 'season');
  const league = query.has('league') ? leagueByNumber(number(query, 'league')) : null;
  if (league === undefined || !isTold(season, now)) return [];
  if (!league && !query.has('team')) throw new Wrong('league', 'The League field is required.');
  const matches = league ? matchesOf(league, season, seed) : seasonMatches(season, seed);
  const own = query.has('team') ? matches.filter(isOfTeam(teamOf(query))) : matches;
  return own.map((match) => plain(match, telling));
};

const partOf =
  (part: 'events' | 'lineups' | 'statistics' | 'players'): Endpoint =>
  (query, telling) => {
    const id = number(query, 'fixture');
    const match = everyMatch(telling).find((candidate) => candidate.id === id);
    return match ? whole(match, telling)[part] : [];
  };

const headToHead: Endpoint = (query, telling) => {
  const [one, other] = (query.get('h2h') ?? '').split('-').map((id) => teamByNumber(Number(id)));
  if (!one || !other) throw new Wrong('h2h', 'The H2h field must contain two ids: 33-34.');
  return everyMatch(telling)
    .filter(({ home, away }) => (home === one && away === other) || (home === other && away === one))
    .map((match) => plain(match, telling));
};

function tableRows(league: ProviderLeague, season: number, telling: Telling) {
  const rows = new Map<string, { played: number[]; points: number; form: string }>();
  const simulated = leagues.find(({ key }) => key === league.of);
  if (!simulated) return [];
  const empty = () => ({ played: [0, 0, 0, 0, 0], points: 0, form: '' });
  for (const team of seasonOf(simulated, season, telling.seed).strengths.keys()) rows.set(team, empty());
  const over = matchesOf(league, season, telling.seed)
    .filter((match) => momentNow(match, telling).status === 'FT')
    .sort((first, second) => first.kickoff.getTime() - second.kickoff.getTime());
  for (const { home, away, score } of over)
    for (const [team, own, other] of [
      [home, score.fullTime[0], score.fullTime[1]],
      [away, score.fullTime[1], score.fullTime[0]],
    ] as const) {
      const row = rows.get(team) ?? empty();
      const result = own > other ? 0 : own === other ? 1 : 2;
      row.played[result] = (row.played[result] ?? 0) + 1;
      row.played[3] = (row.played[3] ?? 0) + own;
      row.played[4] = (row.played[4] ?? 0) + other;
      row.points += [3, 1, 0][result] ?? 0;
      row.form = `${'WDL'[result]}${row.form}`.slice(0, 5);
      rows.set(team, row);
    }
  const of = (row: { played: number[] }, index: number) => row.played[index] ?? 0;
  return [...rows]
    .sort(
      ([nameOne, one], [nameOther, other]) =>
        other.points - one.points ||
        of(other, 3) - of(other, 4) - (of(one, 3) - of(one, 4)) ||
        of(other, 3) - of(one, 3) ||
        (nameOne < nameOther ? -1 : 1),
    )
    .map(([team, row], index, all) => ({
      rank: index + 1,
      team: teamRecord(team),
      points: row.points,
      goalsDiff: of(row, 3) - of(row, 4),
      group: league.name,
      form: row.form || null,
      status: 'same',
      description: descriptionOf(league, index + 1, all.length),
      all: {
        played: of(row, 0) + of(row, 1) + of(row, 2),
        win: of(row, 0),
        draw: of(row, 1),
        lose: of(row, 2),
        goals: { for: of(row, 3), against: of(row, 4) },
      },
      update: telling.now.toISOString(),
    }));
}

function descriptionOf(league: ProviderLeague, rank: number, size: number): string | null {
  if (rank <= 4) return 'Promotion - Champions League (League phase: )';
  if (rank === 5) return 'Promotion - Europa League (League phase: )';
  if (rank === 6) return 'Promotion - Europa Conference League (Qualification: )';
  const fromBottom = size - rank + 1;
  if (league.of === 'de.1' && fromBottom === 3) return 'Bundesliga (Relegation)';
  return fromBottom <= (league.of === 'de.1' ? 2 : 3) ? `Relegation - ${league.country}` : null;
}

const standings: Endpoint = (query, telling) => {
  const league = leagueByNumber(number(query, 'league'));
  const season = number(query, 'season');
  if (league?.type !== 'League' || !isTold(season, telling.now)) return [];
  return [{ league: { ...leagueRecord(league, season), standings: [tableRows(league, season, telling)] } }];
};

const ageOf = (birth: string, now: Date): number => {
  const years = now.getUTCFullYear() - Number(birth.slice(0, 4));
  return now.toISOString().slice(5, 10) < birth.slice(5) ? years - 1 : years;
};

const squads: Endpoint = (query, { seed, now }) => {
  const team = teamOf(query);
  return [
    {
      team: teamRecord(team),
      players: squadOfTeam(team, seed).map((player) => ({
        id: player.id,
        name: shortName(player),
        age: ageOf(player.birth, now),
        number: player.number,
        position: player.position,
        photo: null,
      })),
    },
  ];
};

/** What a player did in a competition's season so far: the sums of his matches. */
function sumsOf(player: Player, team: string, matches: readonly ProviderMatch[], telling: Telling) {
  const { seed } = telling;
  const sums = {
    games: 0,
    starts: 0,
    minutes: 0,
    goals: 0,
    assists: 0,
    penalties: 0,
    missed: 0,
    yellow: 0,
    red: 0,
    conceded: 0,
  };
  const ratings: number[] = [];
  for (const match of matches) {
    const script = scriptOf(match, seed);
    const { played } = momentNow(match, telling);
    if (played === null) continue;
    const side: Side = match.home === team ? 'home' : 'away';
    const minutes = minutesOf(script, side, player, Math.min(played, 130));
    if (minutes === null) continue;
    sums.games += 1;
    sums.minutes += minutes;
    if (script.sides[side].starters.some(({ player: starter }) => starter.id === player.id)) sums.starts += 1;
    ratings.push(ratingOf(match, script, side, player, seed));
    for (const event of script.events) {
      if (event.at > played || event.comments === 'Penalty Shootout') continue;
      const isHis = event.player.id === player.id;
      if (event.type === 'Goal' && isHis && event.detail === 'Penalty') sums.penalties += 1;
      if (event.type === 'Goal' && isHis && event.detail === 'Missed Penalty') sums.missed += 1;
      if (event.type === 'Goal' && isHis && (event.detail === 'Normal Goal' || event.detail === 'Penalty'))
        sums.goals += 1;
      if (event.type === 'Goal' && event.related?.id === player.id) sums.assists += 1;
      if (event.type === 'Card' && isHis && event.detail === 'Yellow Card') sums.yellow += 1;
      if (event.type === 'Card' && isHis && event.detail === 'Red Card') sums.red += 1;
      if (event.type === 'Goal' && event.side !== side && event.detail !== 'Missed Penalty')
        sums.conceded += 1;
    }
  }
  const rating = ratings.length ? ratings.reduce((sum, one) => sum + one, 0) / ratings.length : null;
  return { ...sums, rating };
}

const players: Endpoint = (query, telling) => {
  const { seed, now } = telling;
  const team = teamOf(query);
  const season = number(query, 'season');
  if (!isTold(season, now)) return [];
  const played = providerLeagues
    .map((league) => ({
      league,
      matches: matchesOf(league, season, seed).filter(
        (match) => isOfTeam(team)(match) && match.kickoff <= now,
      ),
    }))
    .filter(({ matches }) => matches.length > 0);
  return squadOfTeam(team, seed).map((player) => ({
    player: {
      id: player.id,
      name: shortName(player),
      firstname: player.firstname,
      lastname: player.lastname,
      age: ageOf(player.birth, now),
      birth: { date: player.birth, place: player.birthPlace, country: player.nationality },
      nationality: player.nationality,
      height: `${player.height} cm`,
      weight: `${player.weight} kg`,
      injured: spellOn(player, season, now.toISOString().slice(0, 10), seed) !== undefined,
      photo: null,
    },
    statistics: played.map(({ league, matches }) => {
      const sums = sumsOf(player, team, matches, telling);
      const random = randomOf(seed, 'passes', season, player.id, league.id);
      const isKeeper = player.position === 'Goalkeeper';
      return {
        team: teamRecord(team),
        league: leagueRecord(league, season),
        games: {
          appearences: sums.games,
          lineups: sums.starts,
          minutes: sums.minutes,
          number: player.number,
          position: player.position,
          rating: sums.rating === null ? null : sums.rating.toFixed(6),
          captain: false,
        },
        substitutes: { in: sums.games - sums.starts, out: null, bench: null },
        shots: { total: null, on: null },
        goals: {
          total: sums.goals,
          conceded: isKeeper ? sums.conceded : 0,
          assists: sums.assists,
          saves: isKeeper ? Math.round(sums.minutes / 30) : null,
        },
        passes: {
          total: Math.round((sums.minutes / 90) * (22 + random() * 40)),
          key: Math.round((sums.minutes / 90) * random() * 2),
          accuracy: sums.games > 0 ? Math.round(72 + random() * 18) : null,
        },
        fouls: { drawn: null, committed: Math.round((sums.minutes / 90) * random() * 2) },
        cards: { yellow: sums.yellow, yellowred: 0, red: sums.red },
        penalty: { won: null, commited: null, scored: sums.penalties, missed: sums.missed, saved: null },
      };
    }),
  }));
};

const coaches: Endpoint = (query, { seed, now }) => {
  const team = teamOf(query);
  const coach = coachOfTeam(team, seed);
  return [
    {
      id: coach.id,
      name: `${coach.firstname} ${coach.lastname}`,
      firstname: coach.firstname,
      lastname: coach.lastname,
      age: ageOf(coach.birth, now),
      birth: { date: coach.birth, place: null, country: coach.nationality },
      nationality: coach.nationality,
      height: null,
      weight: null,
      photo: null,
      team: teamRecord(team),
      career: [{ team: teamRecord(team), start: coach.since, end: null }],
    },
  ];
};

/** How far ahead it is told who will miss a match. */
const aheadFor = 10 * day;

const injuries: Endpoint = (query, telling) => {
  const { seed, now } = telling;
  const team = teamOf(query);
  const season = number(query, 'season');
  if (!isTold(season, now)) return [];
  const matches = seasonMatches(season, seed)
    .filter(isOfTeam(team))
    .filter(({ kickoff }) => kickoff.getTime() - now.getTime() < aheadFor);
  return matches.flatMap((match) => {
    const date = match.kickoff.toISOString().slice(0, 10);
    return squadOfTeam(team, seed).flatMap((player) => {
      const spell = spellOn(player, season, date, seed);
      // Who has just come back may still miss the next match.
      const recent = spellOn(
        player,
        season,
        new Date(match.kickoff.getTime() - 4 * day).toISOString().slice(0, 10),
        seed,
      );
      const told = spell ?? recent;
      if (!told) return [];
      return [
        {
          player: {
            id: player.id,
            name: shortName(player),
            photo: null,
            type: spell ? 'Missing Fixture' : 'Questionable',
            reason: told.type,
          },
          team: teamRecord(team),
          fixture: {
            id: match.id,
            timezone: 'UTC',
            date: match.kickoff.toISOString().replace('.000Z', '+00:00'),
            timestamp: match.kickoff.getTime() / 1000,
          },
          league: leagueRecord(match.league, season),
        },
      ];
    });
  });
};

const playerByNumber = (id: number, seed: string): { player: Player; team: string } | null => {
  const team = teamByNumber(Math.floor(id / 100));
  const player = team && squadOfTeam(team, seed).find((one) => one.id === id);
  return team && player ? { player, team } : null;
};

const sidelined: Endpoint = (query, { seed, now }) => {
  const found = playerByNumber(number(query, 'player'), seed);
  if (!found) return [];
  const today = now.toISOString().slice(0, 10);
  return seasonsUntil(now)
    .flatMap((season) => spellsOf(found.player, season, seed))
    .filter(({ start }) => start <= today)
    .map((spell) => ({ ...spell, end: spell.end < today ? spell.end : null }))
    .reverse();
};

const transfers: Endpoint = (query, { seed, now }) => {
  const found = query.has('player') ? playerByNumber(number(query, 'player'), seed) : null;
  const team = query.has('team') ? teamOf(query) : found?.team;
  if (!team) return [];
  const others = leagues.flatMap(({ teams }) => teams.map(([name]) => name)).filter((name) => name !== team);
  const all = query.has('team') ? squadOfTeam(team, seed) : found ? [found.player] : [];
  return all.map((player) => {
    const random = randomOf(seed, 'transfer', player.id);
    const from = others[Math.floor(random() * others.length)] ?? team;
    const year = 2020 + Math.floor(random() * (now.getUTCFullYear() - 2020));
    const kind = random();
    const million = (player.quality - 58) ** 2 / 16;
    const type =
      kind < 0.5
        ? `€ ${million.toFixed(1)}M`
        : kind < 0.65
          ? 'Free'
          : kind < 0.8
            ? 'Loan'
            : kind < 0.9
              ? 'N/A'
              : null;
    return {
      player: { id: player.id, name: shortName(player) },
      update: now.toISOString(),
      transfers: [
        {
          date: `${year}-07-0${1 + Math.floor(random() * 9)}`,
          type,
          teams: { in: teamRecord(team), out: teamRecord(from) },
        },
      ],
    };
  });
};

const rounds: Endpoint = (query, { seed }) => {
  const league = leagueByNumber(number(query, 'league'));
  const matches = league ? matchesOf(league, number(query, 'season'), seed) : [];
  return [...new Set(matches.map(({ round }) => round))];
};

const leagueList: Endpoint = (_query, { now }) =>
  providerLeagues.map(({ id, name, type, country, code }) => ({
    league: { id, name, type, logo: null },
    country: { name: country, code, flag: null },
    seasons: seasonsUntil(now).map((year) => ({
      year,
      start: `${year}-08-01`,
      end: `${year + 1}-06-01`,
      current: year === seasonAt(now),
    })),
  }));

const teamList: Endpoint = (query) => {
  const team = teamOf(query);
  return [
    { team: { ...teamRecord(team), code: null, country: null, founded: null, national: false }, venue: {} },
  ];
};

const endpoints: Readonly<Record<string, Endpoint>> = {
  leagues: leagueList,
  teams: teamList,
  fixtures,
  'fixtures/events': partOf('events'),
  'fixtures/lineups': partOf('lineups'),
  'fixtures/statistics': partOf('statistics'),
  'fixtures/players': partOf('players'),
  'fixtures/headtohead': headToHead,
  'fixtures/rounds': rounds,
  standings,
  'players/squads': squads,
  players,
  coachs: coaches,
  injuries,
  sidelined,
  transfers,
};

const pageSize = 20;
const paged = new Set(['players']);

/** An answer in the provider's envelope; null for a path that is none of its calls. */
export function providerAnswer(
  path: string,
  query: URLSearchParams,
  key: string | undefined,
  telling: Telling,
): object | null {
  const endpoint = endpoints[path];
  if (!endpoint) return null;
  const { page: _page, ...rest } = Object.fromEntries(query);
  const parameters = Object.keys(rest).length > 0 ? Object.fromEntries(query) : [];
  const envelope = {
    get: path,
    parameters,
    errors: [] as object,
    results: 0,
    paging: { current: 1, total: 1 },
  };
  if (!key) return { ...envelope, errors: { token: 'Error/Missing application key.' }, response: [] };
  try {
    const all = endpoint(query, telling);
    if (!paged.has(path)) return { ...envelope, results: all.length, response: all };
    const page = Math.max(1, Number(query.get('page') ?? 1));
    const response = all.slice((page - 1) * pageSize, page * pageSize);
    const total = Math.max(1, Math.ceil(all.length / pageSize));
    return { ...envelope, results: response.length, paging: { current: page, total }, response };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ...envelope, errors: { [error.key]: error.message }, response: [] };
  }
}

/** A player's value, wage and contract are the editors' business; some they do not know. */
export function playersCsv({ seed, now }: Telling, teams: readonly string[]): string {
  const lines = teams.flatMap((team) =>
    squadOfTeam(team, seed).flatMap((player) => {
      const random = randomOf(seed, 'extra', player.id);
      if (random() < 0.15) return [];
      const maybe = (value: string | number) => (random() < 0.12 ? '' : String(value));
      const value = Math.round((player.quality - 55) ** 2 * 60_000);
      const spell = spellsOf(player, seasonAt(now), seed).find(
        ({ start, end }) => start <= now.toISOString().slice(0, 10) && now.toISOString().slice(0, 10) <= end,
      );
      const boots = ['Predator', 'Mercurial', 'Tiempo', 'Future', 'Copa'][Math.floor(random() * 5)] ?? '';
      return [
        [
          player.id,
          maybe(value),
          maybe(Math.round(value / 400 / 500) * 500),
          maybe(`${now.getUTCFullYear() + 1 + Math.floor(random() * 4)}-06-30`),
          maybe(boots),
          spell ? maybe(spell.end) : '',
        ].join(','),
      ];
    }),
  );
  return ['player,value,weekly_wage,contract_end,boots,expected_return', ...lines, ''].join('\n');
}

export const clubMatches = (teams: readonly string[], telling: Telling): ProviderMatch[] => {
  const season = seasonAt(telling.now);
  const wanted = new Set(teams);
  return seasonMatches(season, telling.seed).filter(({ home, away }) => wanted.has(home) || wanted.has(away));
};
