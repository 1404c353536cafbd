import { formatFullName, getAge } from '../../people/persons.ts';
import { getPeople, selectSquad } from '../../people/squads.ts';
import { toIsoDay } from '../../world/time.ts';
import { formatCount, formatCountry, formatPosition, writeLines } from '../article-words.ts';
import type { ScoredGoal } from './goals.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

const youngCount = 4;

/** The four youngest of the squad. @param turn which of them comes first */
export function getYoungFacts(
  { club, language, at, seed, season, played }: SeasonSoFar,
  goals: readonly ScoredGoal[],
  turn: number,
): ArticleFacts {
  const youngest = selectSquad(getPeople(seed, season), club.name, toIsoDay(at))
    .toSorted((one, two) => (one.player.birthDate > two.player.birthDate ? -1 : 1))
    .slice(0, youngCount)
    .map(({ player }) => {
      const appearances = played.flatMap(({ script }) =>
        script.appearances.filter((one) => one.player.id === player.id && one.on !== null),
      );
      const starts = appearances.filter((one) => one.starts).length;
      const scored = goals.filter((goal) => goal.player?.id === player.id).length;
      return { player, starts, bench: appearances.length - starts, scored };
    });
  const first = youngest[turn % youngest.length];
  const rows = youngest.map(({ player, starts, bench, scored }) => ({
    player: formatFullName(player),
    age: getAge(player.birthDate, at),
    position: formatPosition(language, player.position),
    country: formatCountry(language, player.country),
    starts: formatCount(language, starts, 'start'),
    bench: formatCount(language, bench, 'match'),
    goals: formatCount(language, scored, 'goal'),
  }));
  const row = rows[turn % rows.length];
  return {
    facts: {
      young: row?.player ?? '',
      youngAge: row?.age ?? 0,
      youngCountry: row?.country ?? '',
      youngPosition: row?.position ?? '',
      youngStarts: row?.starts ?? '',
      youngBench: row?.bench ?? '',
      youngGoals: row?.goals ?? '',
      youngest: writeLines(language, 'young', rows),
    },
    figures: { 'young.games': (first?.starts ?? 0) + (first?.bench ?? 0), 'young.goals': first?.scored ?? 0 },
  };
}
