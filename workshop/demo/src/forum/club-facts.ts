import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { getCurrentPeople, listMatchesOf, type MatchSnapshot, type View } from '../api-football/view.ts';
import { findInjury, listInjuries } from '../matches/injuries.ts';
import { getScoringSide } from '../matches/script.ts';
import { isPlayedOut } from '../matches/state.ts';
import { getStanding, getTableAt } from '../news/drafts.ts';
import { getCoach } from '../people/coaches.ts';
import { getAge } from '../people/persons.ts';
import type { Stint } from '../people/rosters.ts';
import type { Position } from '../people/slots.ts';
import { selectSquad } from '../people/squads.ts';
import { hasFee } from '../people/terms.ts';
import { formatPlace } from '../texts.ts';
import { getSeasonYear, leagues } from '../world/leagues.ts';
import { getOpponent } from '../world/match.ts';
import { getLeagueSeason } from '../world/season.ts';
import { getShortName, getTeam } from '../world/teams.ts';
import { dayMs, toIsoDay } from '../world/time.ts';

/** Facts about a club that fans can know at a time. */
export interface ClubFacts {
  /** A fact by its name in templates; undefined if there is none. */
  readonly get: (name: string) => string | number | undefined;
  /** Whether a condition of a thread holds. */
  readonly holds: (condition: string) => boolean;
}

/** The club's league matches of the season. */
const listLeagueMatches = ({ name }: Club, view: View): MatchSnapshot[] =>
  listMatchesOf(view, name, ({ competition }) => competition.kind === 'league', [getSeasonYear(view.now)]);

/** The club's top scorer in the league, with at least three goals. */
function findScorer(club: Club, view: View) {
  const goals = listLeagueMatches(club, view).flatMap(({ match, script, state }) =>
    script && isPlayedOut(state)
      ? script.events.filter((event) => {
          const side = getScoringSide(event);
          return side !== null && match[side] === club.name && event.detail !== 'Own Goal';
        })
      : [],
  );
  const byPlayer = [...Map.groupBy(goals, ({ player }) => player)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const [[player, scored] = [null, []], [, second] = [null, []]] = byPlayer;
  return player && scored.length >= 3 && scored.length > second.length
    ? { scorer: player.lastName, goals: scored.length }
    : {};
}

/** `€59m` in English, `59 mio. euro` in Danish. */
function formatFee(language: Language, terms: string): string {
  const amount = terms.slice(2, -1);
  const isThousands = terms.endsWith('K');
  if (language === 'en') return `€${amount}${isThousands ? 'k' : 'm'}`;
  return isThousands ? `${amount}.000 euro` : `${amount.replace('.', ',')} mio. euro`;
}

/** The newest purchase for a fee and the newest sale of the season. */
function findTransfers(club: Club, language: Language, view: View) {
  const people = getCurrentPeople(view);
  const from = `${getSeasonYear(view.now)}-07-01`;
  const today = toIsoDay(view.now);
  const ofSeason = people.transfers.filter(
    ({ date, terms }) => date >= from && date <= today && hasFee(terms),
  );
  const bought = ofSeason.findLast(({ to }) => to === club.name);
  const sold = ofSeason.findLast((transfer) => transfer.from === club.name);
  return {
    signing: bought?.player.lastName,
    fee: bought?.terms ? formatFee(language, bought.terms) : undefined,
    seller: bought?.from ? getShortName(bought.from, language) : undefined,
    sold: sold?.player.lastName,
    buyer: sold?.to ? getShortName(sold.to, language) : undefined,
  };
}

/** The opponents of the next match and of the last one, and how that went. */
function findMatches(club: Club, language: Language, view: View) {
  const matches = listLeagueMatches(club, view);
  const next = matches.find(({ state }) => state.kickoff > view.now);
  const last = matches.findLast(({ state }) => isPlayedOut(state));
  const winner = last?.state.winner;
  return {
    opponent: next && getShortName(getOpponent(next.match, club.name), language),
    last: last && getShortName(getOpponent(last.match, club.name), language),
    result: last && (winner ? (last.match[winner] === club.name ? 'won' : 'lost') : 'drawn'),
  };
}

/** The club's place after some matches, and which part of the table that is. */
function findPlace(club: Club, language: Language, view: View): Facts {
  const league = leagues.find(({ key }) => key === club.league);
  if (!league) return {};
  const season = getLeagueSeason(league, getSeasonYear(view.now), view.seed);
  if (!season.strengths.has(club.name)) return {};
  const table = getTableAt(season, view.now);
  const { place, all } = getStanding(table, club.name);
  if (all.played < 4) return {};
  const half = place <= 4 ? 'high' : place > table.length / 2 ? 'low' : 'middle';
  return { place, ordinal: capitalize(formatPlace(language, place)), half };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const firstOf = (squad: readonly Stint[], position: Position) =>
  squad.find(({ slot }) => slot.position === position)?.player.lastName;

/** Facts about players who are fit, and the first of those who are not for some time. */
function findPlayers(club: Club, view: View) {
  const today = toIsoDay(view.now);
  const squad = selectSquad(getCurrentPeople(view), club.name, today);
  const season = getSeasonYear(view.now);
  const getEnd = ({ player }: Stint): string => {
    const found = findInjury(listInjuries(view.seed, player.id, season), today);
    return found && !found.isQuestionable ? found.injury.end : '';
  };
  const fit = squad.filter((stint) => getEnd(stint) === '');
  const [youngest] = fit.toSorted((one, other) => (one.player.birthDate > other.player.birthDate ? -1 : 1));
  const inTenDays = toIsoDay(view.now.getTime() + 10 * dayMs);
  return {
    keeper: firstOf(fit, 'G'),
    defender: firstOf(fit, 'D'),
    midfielder: firstOf(fit, 'M'),
    striker: firstOf(fit, 'F'),
    youngster: youngest?.player.lastName,
    age: youngest && getAge(youngest.player.birthDate, view.now),
    injured: squad.find((stint) => getEnd(stint) > inTenDays)?.player.lastName,
  };
}

type Facts = Readonly<Record<string, string | number | undefined>>;

/** Functions for facts, because facts are costly and a thread needs few. */
const groups = {
  names: ['club', 'ground', 'coach'],
  players: ['keeper', 'defender', 'midfielder', 'striker', 'youngster', 'age', 'injured'],
  matches: ['opponent', 'last', 'result'],
  table: ['place', 'ordinal', 'half'],
  transfers: ['signing', 'fee', 'seller', 'sold', 'buyer'],
  scorer: ['scorer', 'goals'],
} as const;

type Group = keyof typeof groups;

/** The facts that templates may use. */
export const factNames: readonly string[] = Object.values(groups).flat();

/** The facts about a club at the moment of a view. */
export function getClubFacts(club: Club, language: Language, view: View): ClubFacts {
  const find: Readonly<Record<Group, () => Facts>> = {
    names: () => ({
      club: getShortName(club.name, language),
      ground: getTeam(club.name).apiFootball.ground,
      coach: getCoach(view.seed, club.name, toIsoDay(view.now)).lastName,
    }),
    players: () => findPlayers(club, view),
    matches: () => findMatches(club, language, view),
    table: () => findPlace(club, language, view),
    transfers: () => findTransfers(club, language, view),
    scorer: () => findScorer(club, view),
  };
  const found = new Map<Group, Facts>();
  const get = (name: string) => {
    const group = (Object.keys(groups) as Group[]).find((one) => groups[one].some((fact) => fact === name));
    if (!group) throw new Error(`There is no fact ${name}`);
    const facts = found.get(group) ?? find[group]();
    found.set(group, facts);
    return facts[name];
  };
  return { get, holds: (condition) => get('result') === condition || get('half') === condition };
}
