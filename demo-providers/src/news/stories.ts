import { type Club, leagues as competitions } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { DateTime } from 'luxon';
import { choose, type Facts, fill, fillParts, leagueIn, placeIn, pointsIn, words } from '../words.ts';
import { firstSeason, leagues, seasonAt } from '../world/leagues.ts';
import { randomOf } from '../world/random.ts';
import type { Goals } from '../world/results.ts';
import {
  type DemoMatch,
  type DemoSeason,
  isOver,
  resultKnownAt,
  type Standing,
  seasonOf,
  tableOf,
} from '../world/season.ts';
import { shortNameOf } from '../world/teams.ts';
import { type Paper, papersOf } from './papers.ts';

interface Copy {
  readonly title: string;
  /** Paragraphs; the first is the lead. */
  readonly body: readonly string[];
}

export interface Story extends Copy {
  /** The same for the same story, whenever it is asked for. */
  readonly id: string;
  readonly paper: Paper;
  readonly publishedAt: Date;
  /** Seed of its picture. */
  readonly picture: string;
}

type Draft = Pick<Story, 'id' | 'publishedAt'> & { readonly copy: () => Copy };

/** For whom a story is written. */
interface Readers {
  readonly team: string;
  readonly language: Language;
  readonly competition: string;
}

const clocks = {
  da: { zone: 'Europe/Copenhagen', format: 'HH.mm' },
  en: { zone: 'Europe/London', format: 'HH:mm' },
} as const;

/** How far back papers' archives go. */
const archiveWeeks = 16;
const minutes = (count: number) => count * 60_000;
const week = minutes(7 * 24 * 60);

const tableAt = ({ matches }: DemoSeason, at: Date) => tableOf(matches.filter((match) => isOver(match, at)));

const standingOf = (table: readonly Standing[], team: string): Standing =>
  table.find((row) => row.team === team) ?? { team, place: 1, played: 0, points: 0, difference: 0 };

const opponentOf = ({ home, away }: DemoMatch, { team }: Readers) => (home === team ? away : home);

const isOf = ({ home, away }: DemoMatch, team: string) => home === team || away === team;

/** How a match went for the club that a story is about. */
function courseOf([scored, conceded]: Goals, [ledBy, trailedBy]: Goals) {
  const margin = scored - conceded;
  if (margin >= 3) return 'rout';
  if (margin > 0 && ledBy < trailedBy) return 'comeback';
  if (margin > 0) return margin === 2 ? 'win' : 'narrow-win';
  if (margin === 0) return scored === 0 ? 'goalless' : 'draw';
  if (ledBy > trailedBy) return 'collapse';
  return margin === -1 ? 'narrow-loss' : 'loss';
}

/** What is known of a club's match at a moment before it. */
function upcomingFacts(season: DemoSeason, match: DemoMatch, at: Date, readers: Readers): Facts {
  const { team, language, competition } = readers;
  const { zone, format } = clocks[language];
  const kickoff = DateTime.fromJSDate(match.kickoff, { zone });
  const table = tableAt(season, at);
  const [own, other] = [team, opponentOf(match, readers)].map((name) => standingOf(table, name));
  return {
    team: shortNameOf(team),
    opponent: shortNameOf(opponentOf(match, readers)),
    day: words[language].weekdays[kickoff.weekday - 1] ?? '',
    time: kickoff.toFormat(format),
    competition,
    round: match.round,
    place: placeIn(language, own?.place ?? 1),
    points: pointsIn(language, own?.points ?? 0),
    opponentPlace: placeIn(language, other?.place ?? 1),
    opponentPoints: other?.points ?? 0,
  };
}

/** The day's report, and the verdict of the day after. */
function afterMatch(season: DemoSeason, match: DemoMatch, next: DemoMatch | undefined, readers: Readers) {
  const { team, language } = readers;
  const { sentences, venues, reports, verdicts } = words[language];
  const isHome = match.home === team;
  const side = ([home, away]: Goals): Goals => (isHome ? [home, away] : [away, home]);
  const [full, half] = [side(match.score.fullTime), side(match.score.halfTime)];
  // More goals first, as papers write a score.
  const written = (goals: Goals) => goals.toSorted((one, other) => other - one).join('-');
  const at = resultKnownAt(match);
  const { place, points } = standingOf(tableAt(season, at), team);
  const seed = [team, language, season.season, match.round] as const;
  const facts: Facts = {
    ...upcomingFacts(season, match, at, readers),
    score: written(full),
    halfTime: written(half),
    venue: venues[isHome ? 'home' : 'away'],
    place: placeIn(language, place),
    points: pointsIn(language, points),
  };
  const atTheBreak = sentences[half[0] === half[1] ? 'level' : half[0] > half[1] ? 'ahead' : 'behind'];
  const standing = fill(sentences[place === 1 ? 'first' : 'placed'], facts);
  const coming = next && upcomingFacts(season, next, at, readers);
  const ahead = coming
    ? fill(sentences[next.home === team ? 'nextHome' : 'nextAway'], {
        ...coming,
        next: coming['opponent'] ?? '',
      })
    : sentences.last;
  return {
    report: (): Copy => {
      const ways = reports[courseOf(full, half)];
      const [title, lead, more] = fillParts(choose(ways, ...seed, 'report'), facts);
      const body = [lead ?? '', `${more} ${fill(atTheBreak, facts)}`, `${standing} ${ahead}`];
      return { title, body };
    },
    verdict: (): Copy => {
      const mood = full[0] > full[1] ? 'good' : full[0] === full[1] ? 'even' : 'bad';
      const [title, ...body] = fillParts(choose(verdicts[mood], ...seed, 'verdict'), facts);
      return { title, body: [...body, standing, ahead] };
    },
  };
}

function matchDrafts(season: DemoSeason, readers: Readers): Draft[] {
  const { team, language } = readers;
  const { previews } = words[language];
  const own = season.matches
    .filter((match) => isOf(match, team))
    .toSorted((one, other) => one.kickoff.getTime() - other.kickoff.getTime());
  return own.flatMap((match, index): Draft[] => {
    const seed = [team, language, season.season, match.round] as const;
    const delay = Math.floor(randomOf(...seed, 'delay')() * 25);
    const id = `${season.season}-${match.round}`;
    const at = (days: number, hours: number) =>
      DateTime.fromJSDate(match.kickoff, { zone: clocks[language].zone })
        .startOf('day')
        .plus({ days, hours, minutes: delay * 2 })
        .toJSDate();
    const previewAt = at(-2, 9 + (match.round % 8));
    const after = () => afterMatch(season, match, own[index + 1], readers);
    const preview = (): Copy => {
      const facts = upcomingFacts(season, match, previewAt, readers);
      const ways = previews[match.home === team ? 'home' : 'away'];
      const [title, ...body] = fillParts(choose(ways, ...seed, 'preview'), facts);
      return { title, body: [...body, fill(previews.more, facts)] };
    };
    const reportAt = new Date(resultKnownAt(match).getTime() + minutes(6 + delay));
    return [
      { id: `${id}-preview`, publishedAt: previewAt, copy: preview },
      { id: `${id}-report`, publishedAt: reportAt, copy: () => after().report() },
      { id: `${id}-verdict`, publishedAt: at(1, 8 + (match.round % 3)), copy: () => after().verdict() },
    ];
  });
}

/** The table at a moment; null when the club has not played in the week before. */
function tableCopy(season: DemoSeason, at: Date, { team, language, competition }: Readers): Copy | null {
  const before = new Date(at.getTime() - week);
  const played = season.matches.filter((match) => isOf(match, team) && isOver(match, at));
  if (!played.some((match) => !isOver(match, before))) return null;
  const { tables } = words[language];
  const table = tableAt(season, at);
  const own = standingOf(table, team);
  const [leader = own, below = own] = [table[0], table[own.place]];
  const climbed = standingOf(tableAt(season, before), team).place - own.place;
  const last = played.toSorted((one, other) => other.kickoff.getTime() - one.kickoff.getTime()).slice(0, 5);
  const points = (count: number) => pointsIn(language, count);
  const facts = {
    team: shortNameOf(team),
    competition,
    league: leagueIn(language, competition),
    place: placeIn(language, own.place),
    points: points(own.points),
    played: own.played,
    leader: shortNameOf(leader.team),
    leaderPoints: points(leader.points),
    below: shortNameOf(below.team),
    belowGap: points(own.points - below.points),
    lastFive: points(standingOf(tableOf(last), team).points),
  };
  const kind = own.place === 1 ? 'first' : climbed > 0 ? 'climbed' : climbed < 0 ? 'fallen' : 'same';
  const [title, ...body] = fillParts(tables[kind], facts);
  return { title, body: [...body, fill(tables.form, facts)] };
}

/** Whom the club meets next, at home or away. */
function nextOpponent(season: DemoSeason, { team, language }: Readers, at: Date, side: 'home' | 'away') {
  const coming = season.matches.filter((match) => match[side] === team && !isOver(match, at));
  const [next] = coming.sort((one, other) => one.kickoff.getTime() - other.kickoff.getTime());
  return next ? shortNameOf(side === 'home' ? next.away : next.home) : words[language].sentences.someone;
}

/** Stories of every week: the table on Tuesday, and something beside football's results twice. */
function weeklyDrafts(season: DemoSeason, readers: Readers, now: Date): Draft[] {
  const { team, language, competition } = readers;
  const { features } = words[language];
  const monday = DateTime.fromJSDate(now, { zone: clocks[language].zone }).startOf('week');
  const first = Math.floor(randomOf(team, language)() * features.length);
  return Array.from({ length: archiveWeeks }, (_, ago) => monday.minus({ weeks: ago })).flatMap((begin) => {
    const number = Math.floor(begin.toMillis() / week);
    const seed = [team, language, number] as const;
    const feature = (index: number, days: number, hours: number): Draft => {
      const delay = Math.floor(randomOf(...seed, days)() * 50);
      const publishedAt = begin.plus({ days, hours, minutes: delay }).toJSDate();
      const copy = () => {
        const count = Math.floor(randomOf(...seed, 'number', index)() * 60);
        const text = features[(first + number * 2 + index) % features.length] ?? '';
        const [title, ...body] = fillParts(text, {
          team: shortNameOf(team),
          competition,
          league: leagueIn(language, competition),
          number: 10 + count,
          thousands: 2000 + count * 60,
          home: nextOpponent(season, readers, publishedAt, 'home'),
          away: nextOpponent(season, readers, publishedAt, 'away'),
        });
        return { title, body };
      };
      return { id: `week-${number}-${index}`, publishedAt, copy };
    };
    const tuesday = begin.plus({ days: 1, hours: 9, minutes: 20 }).toJSDate();
    const table = tableCopy(season, tuesday, readers);
    const told = table ? [{ id: `week-${number}-table`, publishedAt: tuesday, copy: () => table }] : [];
    return [...told, feature(0, 2, 11), feature(1, 3, 16)];
  });
}

/** How often the club's other paper takes a report over, as both have it of the same agency. */
const takenOver = 0.25;

/** The same story in the other paper, some time later. */
function alsoIn(story: Story, papers: readonly Paper[], club: string, now: Date): Story[] {
  const random = randomOf('agency', club, story.id);
  const paper = papers.find(({ key }) => key !== story.paper.key);
  if (!paper || !story.id.endsWith('-report') || random() >= takenOver) return [];
  const publishedAt = new Date(story.publishedAt.getTime() + minutes(20 + Math.floor(random() * 60)));
  return publishedAt <= now ? [{ ...story, id: `${story.id}-agency`, paper, publishedAt }] : [];
}

/** What the papers have written about a club in a language up to now, newest first. */
export function storiesOf(club: Club, language: Language, now: Date, worldSeed: string): Story[] {
  const league = leagues.find(({ key }) => key === club.league);
  if (!league) throw new Error(`There is no simulated league ${club.league}`);
  const competition = competitions.find(({ key }) => key === club.league)?.name ?? club.league;
  const readers: Readers = { team: club.name, language, competition };
  const current = Math.max(seasonAt(now), firstSeason);
  const thisSeason = seasonOf(league, current, worldSeed);
  const before = current > firstSeason ? [seasonOf(league, current - 1, worldSeed)] : [];
  const since = new Date(now.getTime() - archiveWeeks * week);
  const papers = papersOf(club.name, language);
  return [
    ...[thisSeason, ...before].flatMap((season) => matchDrafts(season, readers)),
    ...weeklyDrafts(thisSeason, readers, now),
  ]
    .filter(({ publishedAt }) => publishedAt <= now && publishedAt > since)
    .flatMap(({ id, publishedAt, copy }) => {
      const paper = choose(papers, club.name, language, id, 'paper');
      const story = { id, publishedAt, paper, picture: `${toSlug(club.name)}.${id}`, ...copy() };
      return [story, ...alsoIn(story, papers, club.name, now)];
    })
    .sort(
      (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}
