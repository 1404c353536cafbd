import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { getCurrentPeople, type View } from '../api-football/view.ts';
import { getArticleFormats } from '../editors/article-formats.ts';
import { rankScorers } from '../editors/facts/goals.ts';
import { createSeasonSoFar } from '../editors/facts/season-so-far.ts';
import { findInjury, listInjuries } from '../matches/injuries.ts';
import { getCoach } from '../people/coaches.ts';
import { getAge } from '../people/persons.ts';
import type { Stint } from '../people/rosters.ts';
import type { Position } from '../people/slots.ts';
import { selectSquad } from '../people/squads.ts';
import { hasFee } from '../people/terms.ts';
import { formatPlace } from '../texts.ts';
import { getSeasonYear } from '../world/leagues.ts';
import { getOpponent, getWinner } from '../world/match.ts';
import { getShortName, getTeam } from '../world/teams.ts';
import { dayMs, toIsoDay } from '../world/time.ts';

/** Computes a value when it is first used: facts are costly, and a thread needs few. */
function once<Value>(compute: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => {
    found ??= { value: compute() };
    return found.value;
  };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Fewer matches make no table, and fewer goals no top scorer. */
const minPlayed = 4;
const minGoals = 3;

/** Facts by their names in templates. */
export type ClubFacts = Readonly<Record<string, () => string | number | undefined>>;

/** What fans can know of their club at the moment of a view, by name; undefined if there is no such fact. */
export function getClubFacts(club: Club, language: Language, view: View): ClubFacts {
  const today = toIsoDay(view.now);
  const inTenDays = toIsoDay(view.now.getTime() + 10 * dayMs);
  const year = getSeasonYear(view.now);
  const nameTeam = (team: string | null | undefined) => (team ? getShortName(team, language) : undefined);
  const people = once(() => getCurrentPeople(view));
  const season = once(() => createSeasonSoFar(view.seed, club, language, view.now, 0));
  const squad = once(() => selectSquad(people(), club.name, today));
  /** The last day of an injury, or nothing. */
  const getEnd = ({ player }: Stint): string => {
    const found = findInjury(listInjuries(view.seed, player.id, year), today);
    return found && !found.isQuestionable ? found.injury.end : '';
  };
  const fit = once(() => squad().filter((stint) => getEnd(stint) === ''));
  const findFit = (position: Position) =>
    fit().find(({ slot }) => slot.position === position)?.player.lastName;
  const youngest = once(
    () => fit().toSorted((one, two) => (one.player.birthDate > two.player.birthDate ? -1 : 1))[0]?.player,
  );
  const standing = once(() => {
    const row = season().table.find(({ team }) => team === club.name);
    return row && row.all.played >= minPlayed ? row : undefined;
  });
  const last = once(() => season().played[0]?.match);
  const purchases = once(() =>
    people().transfers.filter(({ date, terms }) => date >= `${year}-07-01` && date <= today && hasFee(terms)),
  );
  const bought = once(() => purchases().findLast(({ to }) => to === club.name));
  const sold = once(() => purchases().findLast(({ from }) => from === club.name));
  const scorer = once(() => {
    const [best, second] = rankScorers(season().goals);
    const goals = best?.scored.length ?? 0;
    return goals >= minGoals && goals > (second?.scored.length ?? 0) ? best : undefined;
  });
  return {
    club: () => getShortName(club.name, language),
    ground: () => getTeam(club.name).apiFootball.ground,
    coach: () => getCoach(view.seed, club.name, today).lastName,
    keeper: () => findFit('G'),
    defender: () => findFit('D'),
    midfielder: () => findFit('M'),
    striker: () => findFit('F'),
    youngster: () => youngest()?.lastName,
    age: () => {
      const player = youngest();
      return player && getAge(player.birthDate, view.now);
    },
    injured: () => squad().find((stint) => getEnd(stint) > inTenDays)?.player.lastName,
    opponent: () => {
      const [next] = season().upcoming;
      return next && nameTeam(getOpponent(next, club.name));
    },
    last: () => {
      const match = last();
      return match && nameTeam(getOpponent(match, club.name));
    },
    result: () => {
      const match = last();
      const winner = match && getWinner(match);
      return match && (winner ? (match[winner] === club.name ? 'won' : 'lost') : 'drawn');
    },
    place: () => standing()?.place,
    ordinal: () => {
      const row = standing();
      return row && capitalize(formatPlace(language, row.place));
    },
    half: () => {
      const place = standing()?.place;
      return place && (place <= 4 ? 'high' : place > season().table.length / 2 ? 'low' : 'middle');
    },
    signing: () => bought()?.player.lastName,
    fee: () => {
      const transfer = bought();
      return transfer && getArticleFormats(club, language)['terms']?.(transfer.terms);
    },
    seller: () => nameTeam(bought()?.from),
    sold: () => sold()?.player.lastName,
    buyer: () => nameTeam(sold()?.to),
    scorer: () => scorer()?.player.lastName,
    goals: () => scorer()?.scored.length,
  };
}
