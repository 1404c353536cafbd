import { getAge } from '../../people/persons.ts';
import { getPeople, selectSquad } from '../../people/squads.ts';
import { toIsoDay } from '../../world/time.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

const youngCount = 4;

/** The four youngest of the squad, who take turns in the title, beside its oldest. */
export function getYoungFacts({ club, at, seed, season, played, goals, turn }: SeasonSoFar): ArticleFacts {
  const squad = selectSquad(getPeople(seed, season), club.name, toIsoDay(at)).toSorted((one, two) =>
    one.player.birthDate > two.player.birthDate ? -1 : 1,
  );
  const youngest = squad.slice(0, youngCount).map(({ player }) => {
    const appearances = played.flatMap(({ script }) =>
      script.appearances.filter((one) => one.player.id === player.id && one.on !== null),
    );
    const starts = appearances.filter((one) => one.starts).length;
    return {
      player,
      age: getAge(player.birthDate, at),
      starts,
      bench: appearances.length - starts,
      goals: goals.filter((goal) => goal.player?.id === player.id).length,
    };
  });
  const first = youngest[Math.floor(turn / 2) % youngest.length];
  const oldest = squad.at(-1)?.player;
  const age = squad.reduce((sum, { player }) => sum + getAge(player.birthDate, at), 0);
  return {
    facts: {
      youngest,
      young: first?.player ?? null,
      youngAge: first?.age ?? 0,
      youngStarts: first?.starts ?? 0,
      youngBench: first?.bench ?? 0,
      youngGoals: first?.goals ?? 0,
      youngGames: (first?.starts ?? 0) + (first?.bench ?? 0),
      oldest: oldest ?? null,
      oldestAge: oldest ? getAge(oldest.birthDate, at) : 0,
      squadSize: squad.length,
      squadAge: age / Math.max(1, squad.length),
    },
  };
}
