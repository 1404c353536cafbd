import { type Language, languages } from '@fan-base/shared-contracts/language';
import { listNewestMatches, type MatchSnapshot, type View } from '../api-football/view.ts';
import { other, type Side } from '../matches/match.ts';
import type { Script } from '../matches/script.ts';
import { isPlayedOut } from '../matches/state.ts';
import { toMatchMinute } from '../matches/timeline.ts';
import {
  formatMinute,
  getFigures,
  getGoals,
  getLead,
  hasTrailed,
  isOneSided,
  sendingsOff,
  toPlayAtMinute,
} from '../news/match-facts.ts';
import { formatFullName } from '../people/persons.ts';
import { fill, fillParts, words } from '../words.ts';
import { createRandom, pick } from '../world/random.ts';
import { getShortName, hasClub } from '../world/teams.ts';
import { broadcastNotice, selectBroadcasts } from './broadcasts.ts';

const written = (goals: readonly number[]): string => goals.join('–');

/** What a won match was like, as its score and its figures say. */
function winOf(script: Script, status: string, winner: Side, margin: number) {
  if (status === 'PEN') return 'shootout';
  if (status === 'AET') return 'extra-time';
  const deciding = getGoals(script).findLast(({ role }) => role === 'lead' || role === 'opener');
  if (margin >= 3) {
    if (getLead(script, winner, toPlayAtMinute(script, 75)) <= 1) return 'pulled-clear';
    return isOneSided(script, winner) ? 'clear' : 'big';
  }
  const isLate = deciding && toMatchMinute(script.timeline, deciding.event.at).elapsed >= 85;
  if (isLate && deciding.side === winner && margin === 1) return 'late';
  return hasTrailed(script, winner) ? 'comeback' : 'close';
}

/** The report of a match that is over, in a language; null for one without a course of events. */
function reportOf({ match, script, state }: MatchSnapshot, language: Language) {
  const { goals, halfTime, winner, penalty, status, ended } = state;
  if (!script || !goals || !halfTime || !ended || !isPlayedOut(state)) return null;
  const { match: texts, numerals } = words[language];
  const names = { home: getShortName(match.home), away: getShortName(match.away) };
  const way = winner === null ? 'draw' : winOf(script, status, winner, Math.abs(goals[0] - goals[1]));
  const reportedGoals = getGoals(script);
  const last = reportedGoals.findLast(({ role }) => role === 'lead' || role === 'opener');
  const high = Math.max(...goals);
  const { home, away } = getFigures(script);
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
    when: last ? formatMinute(language, script, last.event.at) : '',
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
    const when = formatMinute(language, script, event.at);
    const scorer = formatFullName(event.player);
    return [fill(texts[kind], { scorer, team: names[side], when, score: written(score) })];
  });
  const sentOff = sendingsOff(script).map(({ event, player }) =>
    fill(texts.sentOff, {
      player: formatFullName(player),
      team: names[event.side],
      when: formatMinute(language, script, event.at),
    }),
  );
  const [title, lead = ''] = fillParts(texts[way], facts);
  const middle = scored.length === 0 ? texts.goalless : fill(texts.halfTime, facts);
  const figures = fill(texts.numbers, facts);
  return {
    title,
    text: [lead, scored.join(' '), [middle, ...sentOff].join(' '), figures].filter(Boolean).join('\n\n'),
    author: pick(words[language].authors, createRandom('author', language, match.id)),
    publishedAt: new Date(ended.getTime() + (20 + (match.id % 40)) * 60_000).toISOString(),
  };
}

/** What the editors write beside the matches of the clubs: reports some time after them, and where they are shown. */
export function matchesFile(view: View): string {
  const rows = listNewestMatches(view, (match) => match.competition.kind !== 'friendlies' && hasClub(match))
    .filter(
      ({ state }) => state.kickoff.getTime() - view.now.getTime() < broadcastNotice && state.isTimeKnown,
    )
    .map((snapshot) => {
      const reports = languages.map((language) => [language, reportOf(snapshot, language)] as const);
      const isOut = reports.every(
        ([, report]) => report && Date.parse(report.publishedAt) <= view.now.getTime(),
      );
      const published = isOut ? { reports: Object.fromEntries(reports) } : {};
      return { fixture: snapshot.match.id, ...published, broadcasts: selectBroadcasts(snapshot) };
    });
  return `${JSON.stringify(rows, null, 1)}\n`;
}
