import { DateTime } from 'luxon';
import { type Competition, competitions, type StagedEnding } from '../world/competitions.ts';
import { leagues } from '../world/leagues.ts';
import { createMatchId, getWinner, involves, type Match, type Outcome } from '../world/match.ts';
import { createRandom, shuffled } from '../world/random.ts';
import { drawKnockoutScore } from '../world/scores.ts';
import { getLeagueSeason } from '../world/season.ts';
import { dayMs, hourMs, shift, toIsoDay } from '../world/time.ts';

/** Endings are staged in rounds with at least as many ties. */
const minTiesForStaging = 4;

type Entry = readonly [team: string, strength: number];

/** A day of the month without other matches of the teams on it or beside it, in midweek if possible. */
function findFreeDay(
  season: number,
  month: number,
  [home, away]: readonly [string, string],
  nth: number,
  others: readonly Match[],
): string {
  const busy = new Set(
    others
      .filter((match) => involves(match, home) || involves(match, away))
      .flatMap(({ kickoff }) => [-dayMs, 0, dayMs].map((ms) => toIsoDay(shift(kickoff, ms)))),
  );
  const first = Date.UTC(month >= 7 ? season : season + 1, month - 1, 1);
  const free = Array.from({ length: 28 }, (_, index) => first + index * dayMs).filter(
    (day) => !busy.has(toIsoDay(day)),
  );
  const midweek = free.filter((day) => [2, 3, 4].includes(new Date(day).getUTCDay()));
  return toIsoDay(midweek[nth % Math.max(midweek.length, 1)] ?? free[0] ?? first);
}

function stageOutcome(ending: StagedEnding | undefined, [home, away]: readonly [Entry, Entry]): Outcome {
  if (ending !== 'walkover' && ending !== 'awarded') return { kind: 'played' };
  return { kind: ending, winner: home[1] >= away[1] ? 'home' : 'away' };
}

/**
 * A country's cup of a season, up to the final in spring. The strongest teams enter in its second round.
 * @param cups matches of other cups, which are on other days
 */
export function createCupMatches(
  competition: Competition,
  season: number,
  worldSeed: string,
  cups: readonly Match[],
): Match[] {
  const league = leagues.find(({ key }) => key === competition.league);
  const { rounds = [], staged = [] } = competition;
  if (!league) throw new Error(`${competition.name} has no league`);
  const { strengths, waiting, matches: leagueMatches } = getLeagueSeason(league, season, worldSeed);
  const others = [...leagueMatches, ...cups];
  const all: readonly Entry[] = [...strengths, ...waiting].sort(
    (one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1),
  );
  const byes = 32 - all.length;
  const matches: Match[] = [];
  let entries = all.slice(byes);
  let listed = new Date(Date.UTC(season, 6, 1, 8));
  for (const [number, { name, months }] of rounds.entries()) {
    const seed = [worldSeed, competition.id, season, name] as const;
    if (number === 1) entries = [...entries, ...all.slice(0, byes)];
    const draw = shuffled(entries, createRandom(...seed, 'draw'));
    const half = draw.length / 2;
    const winners: Entry[] = [];
    let lastEnd = listed;
    for (const [index, home] of draw.slice(0, half).entries()) {
      const away = draw[index + half];
      if (!away) throw new Error(`${home[0]} has no opponent in ${name}`);
      // Ties take turns over the months of the round.
      const month = months[index % months.length] ?? 5;
      const nth = Math.floor(index / months.length);
      const ending = half >= minTiesForStaging ? staged[nth] : undefined;
      const day = findFreeDay(season, month, [home[0], away[0]], nth * 2, others);
      const time = nth % 2 === 0 ? '19:30' : '19:45';
      const kickoff = DateTime.fromISO(`${day}T${time}`, { zone: league.timeZone }).toJSDate();
      const match: Match = {
        id: createMatchId(season, competitions.indexOf(competition), matches.length),
        competition,
        season,
        round: name,
        matchday: null,
        home: home[0],
        away: away[0],
        kickoff,
        calledOff: null,
        listed,
        timed: listed,
        score: drawKnockoutScore(
          [home[1], away[1]],
          ending === 'extra-time' || ending === 'shootout' ? ending : null,
          ...seed,
          home[0],
          away[0],
        ),
        outcome: stageOutcome(ending, [home, away]),
      };
      matches.push(match);
      winners.push(getWinner(match) === 'home' ? home : away);
      lastEnd = new Date(Math.max(lastEnd.getTime(), kickoff.getTime() + 4 * hourMs));
    }
    entries = winners;
    // The next round is drawn on the day after.
    listed = shift(lastEnd, 12 * hourMs);
  }
  return matches;
}
