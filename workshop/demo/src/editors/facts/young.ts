import { formatFullName, getAge } from '../../people/persons.ts';
import { getPeople, selectSquad } from '../../people/squads.ts';
import { toIsoDay } from '../../world/time.ts';
import { formatCount, formatCountry, formatDecimal, formatPosition, writeLines } from '../article-words.ts';
import { linkPlayer } from './links.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

const youngCount = 4;

/** The four youngest of the squad, who take turns in the title, beside its oldest. */
export function getYoungFacts(soFar: SeasonSoFar): ArticleFacts {
  const { club, language, at, seed, season, played, goals, turn } = soFar;
  const squad = selectSquad(getPeople(seed, season), club.name, toIsoDay(at)).toSorted((one, two) =>
    one.player.birthDate > two.player.birthDate ? -1 : 1,
  );
  const youngest = squad.slice(0, youngCount).map(({ player }) => {
    const appearances = played.flatMap(({ script }) =>
      script.appearances.filter((one) => one.player.id === player.id && one.on !== null),
    );
    const starts = appearances.filter((one) => one.starts).length;
    const scored = goals.filter((goal) => goal.player?.id === player.id).length;
    return { player, starts, bench: appearances.length - starts, scored };
  });
  const place = Math.floor(turn / 2) % youngest.length;
  const first = youngest[place];
  const rows = youngest.map(({ player, starts, bench, scored }) => ({
    player: formatFullName(player),
    page: linkPlayer(soFar, player),
    age: getAge(player.birthDate, at),
    position: formatPosition(language, player.position),
    country: formatCountry(language, player.country),
    starts: formatCount(language, starts, 'start'),
    bench: formatCount(language, bench, 'match'),
    goals: formatCount(language, scored, 'goal'),
  }));
  const row = rows[place];
  const oldest = squad.at(-1)?.player;
  const ages = squad.map(({ player }) => getAge(player.birthDate, at));
  return {
    facts: {
      young: row?.player ?? '',
      youngPage: row?.page ?? '',
      youngAge: row?.age ?? 0,
      youngCountry: row?.country ?? '',
      youngPosition: row?.position ?? '',
      youngStarts: row?.starts ?? '',
      youngBench: row?.bench ?? '',
      youngGoals: row?.goals ?? '',
      youngest: writeLines(language, 'young', rows),
      oldest: oldest ? formatFullName(oldest) : '',
      oldestPage: oldest ? linkPlayer(soFar, oldest) : '',
      oldestAge: oldest ? getAge(oldest.birthDate, at) : 0,
      squadSize: squad.length,
      squadAge: formatDecimal(language, ages.reduce((sum, age) => sum + age, 0) / Math.max(1, ages.length)),
    },
    figures: { 'young.games': (first?.starts ?? 0) + (first?.bench ?? 0), 'young.goals': first?.scored ?? 0 },
  };
}
