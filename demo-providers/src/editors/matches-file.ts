import { type Language, languages } from '@fan-base/shared-contracts/language';
import { type KnownMatch, newestSeason, type View } from '../api-football/view.ts';
import { other, type Side } from '../matches/match.ts';
import type { Script } from '../matches/script.ts';
import { isPlayedOut } from '../matches/state.ts';
import { minuteAt } from '../matches/timeline.ts';
import {
  figuresOf,
  goalsOf,
  hasTrailed,
  isOneSided,
  leadAt,
  playAtMinute,
  sendingsOff,
  whenIn,
} from '../news/match-facts.ts';
import { fullNameOf, oneOf } from '../people/persons.ts';
import { fill, fillParts, words } from '../words.ts';
import { randomOf } from '../world/random.ts';
import { hasClub, shortNameOf } from '../world/teams.ts';
import { broadcastNotice, broadcastsOf } from './broadcasts.ts';

const written = (goals: readonly number[]): string => goals.join('–');

/** What a won match was like, as its score and its figures say. */
function winOf(script: Script, status: string, winner: Side, margin: number) {
  if (status === 'PEN') return 'shootout';
  if (status === 'AET') return 'extra-time';
  const deciding = goalsOf(script).findLast(({ role }) => role === 'lead' || role === 'opener');
  if (margin >= 3) {
    if (leadAt(script, winner, playAtMinute(script, 75)) <= 1) return 'pulled-clear';
    return isOneSided(script, winner) ? 'clear' : 'big';
  }
  const isLate = deciding && minuteAt(script.timeline, deciding.event.at).elapsed >= 85;
  if (isLate && deciding.side === winner && margin === 1) return 'late';
  return hasTrailed(script, winner) ? 'comeback' : 'close';
}

/** The report of a match that is over, in a language; null for one without a course of events. */
function reportOf({ match, script, state }: KnownMatch, language: Language) {
  const { goals, halfTime, winner, penalty, status, ended } = state;
  if (!script || !goals || !halfTime || !ended || !isPlayedOut(state)) return null;
  const { match: texts, numerals } = words[language];
  const names = { home: shortNameOf(match.home), away: shortNameOf(match.away) };
  const way = winner === null ? 'draw' : winOf(script, status, winner, Math.abs(goals[0] - goals[1]));
  const reportedGoals = goalsOf(script);
  const last = reportedGoals.findLast(({ role }) => role === 'lead' || role === 'opener');
  const high = Math.max(...goals);
  const { home, away } = figuresOf(script);
  const xg = (value: number) => value.toFixed(2).replace('.', language === 'da' ? ',' : '.');
  // The winner's goals first, wherever the match was played.
  const forWinner = (pair: readonly number[]) => written(winner === 'away' ? pair.toReversed() : pair);
  const facts = {
    ...names,
    winner: winner ? names[winner] : '',
    loser: winner ? names[other(winner)] : '',
    score: written(goals),
    result: forWinner(goals),
    goals: numerals[high] ?? high,
    when: last ? whenIn(language, script, last.event.at) : '',
    halfTime: written(halfTime),
    shootout: penalty ? forWinner(penalty) : '',
    homeShots: home.shots,
    homePossession: home.possession,
    homeXg: xg(home.xg),
    awayShots: away.shots,
    awayPossession: away.possession,
    awayXg: xg(away.xg),
  };
  const scored = reportedGoals.flatMap(({ event, side, role, score }) => {
    if (!event.player) return [];
    const kinds = { 'Own Goal': 'own-goal', Penalty: 'penalty' } as const;
    const kind = event.detail === 'Own Goal' || event.detail === 'Penalty' ? kinds[event.detail] : role;
    const when = whenIn(language, script, event.at);
    const scorer = fullNameOf(event.player);
    return [fill(texts[kind], { scorer, team: names[side], when, score: written(score) })];
  });
  const sentOff = sendingsOff(script).map(({ event, player }) =>
    fill(texts.sentOff, {
      player: fullNameOf(player),
      team: names[event.side],
      when: whenIn(language, script, event.at),
    }),
  );
  const [title, lead = ''] = fillParts(texts[way], facts);
  const middle = scored.length === 0 ? texts.goalless : fill(texts.halfTime, facts);
  const figures = fill(texts.numbers, facts);
  return {
    title,
    text: [lead, scored.join(' '), [middle, ...sentOff].join(' '), figures].filter(Boolean).join('\n\n'),
    author: oneOf(words[language].authors, randomOf('author', language, match.id)),
    publishedAt: new Date(ended.getTime() + (20 + (match.id % 40)) * 60_000).toISOString(),
  };
}

/** What the editors write beside the matches of the clubs: reports some time after them, and where they are shown. */
export function matchesFile(view: View): string {
  const rows = newestSeason(view, (match) => match.competition.kind !== 'friendlies' && hasClub(match))
    .filter(
      ({ state }) => state.kickoff.getTime() - view.now.getTime() < broadcastNotice && state.isTimeKnown,
    )
    .map((known) => {
      const reports = languages.map((language) => [language, reportOf(known, language)] as const);
      const isOut = reports.every(
        ([, report]) => report && Date.parse(report.publishedAt) <= view.now.getTime(),
      );
      const published = isOut ? { reports: Object.fromEntries(reports) } : {};
      return { fixture: known.match.id, ...published, broadcasts: broadcastsOf(known) };
    });
  return `${JSON.stringify(rows, null, 1)}\n`;
}
