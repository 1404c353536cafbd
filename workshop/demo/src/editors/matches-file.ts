import { type Language, languages } from '@fan-base/shared-contracts/language';
import { listNewestMatches, type MatchSnapshot, type View } from '../api-football/view.ts';
import type { Script } from '../matches/script.ts';
import { isPlayedOut } from '../matches/state.ts';
import { toMatchMinute } from '../matches/timeline.ts';
import {
  formatMinute,
  getDismissals,
  getFigures,
  getGoals,
  getLead,
  hasTrailed,
  isOneSided,
  toPlayAtMinute,
} from '../news/match-facts.ts';
import { formatFullName } from '../people/persons.ts';
import { type Facts, fillParts, fillTemplate, formatDecimals, texts } from '../texts.ts';
import { other, type Side } from '../world/match.ts';
import { createRandom, pick } from '../world/random.ts';
import { getShortName, hasClub } from '../world/teams.ts';
import { minuteMs, shift } from '../world/time.ts';
import { broadcastNotice, selectBroadcasts } from './broadcasts.ts';

const formatScore = (goals: readonly number[]): string => goals.join('–');

/** The goal that decided a match. */
const findDecider = (script: Script) =>
  getGoals(script).findLast(({ role }) => role === 'lead' || role === 'opener');

/** How a match was won, by its score and figures. */
function classifyWin(script: Script, status: string, winner: Side, margin: number) {
  if (status === 'PEN') return 'shootout';
  if (status === 'AET') return 'extra-time';
  if (margin >= 3) {
    if (getLead(script, winner, toPlayAtMinute(script, 75)) <= 1) return 'pulled-clear';
    return isOneSided(script, winner) ? 'clear' : 'big';
  }
  const decider = findDecider(script);
  const isLate = decider && toMatchMinute(script.timeline, decider.event.at).elapsed >= 85;
  if (isLate && decider.side === winner && margin === 1) return 'late';
  return hasTrailed(script, winner) ? 'comeback' : 'close';
}

/** The sentences about goals and dismissals. */
function writeEvents(script: Script, language: Language, names: Readonly<Record<Side, string>>) {
  const { match: templates } = texts[language];
  const toMinute = (at: number) => formatMinute(language, script, at);
  const goals = getGoals(script).flatMap(({ event, side, role, score }) => {
    if (!event.player) return [];
    const kinds: Readonly<Record<string, 'own-goal' | 'penalty'>> = {
      'Own Goal': 'own-goal',
      Penalty: 'penalty',
    };
    return fillTemplate(templates[kinds[event.detail] ?? role], {
      scorer: formatFullName(event.player),
      team: names[side],
      when: toMinute(event.at),
      score: formatScore(score),
    });
  });
  const dismissals = getDismissals(script).map(({ event, player }) =>
    fillTemplate(templates.sentOff, {
      player: formatFullName(player),
      team: names[event.side],
      when: toMinute(event.at),
    }),
  );
  return { goals, dismissals };
}

/** The report of a match that is over; null without a minute-by-minute script. */
function writeReport({ match, script, state }: MatchSnapshot, language: Language) {
  const { goals, halfTime, winner, penalty, status, ended } = state;
  if (!script || !goals || !halfTime || !ended || !isPlayedOut(state)) return null;
  const { match: templates, numerals, authors } = texts[language];
  const names = { home: getShortName(match.home, language), away: getShortName(match.away, language) };
  const margin = Math.abs(goals[0] - goals[1]);
  const course = winner === null ? 'draw' : classifyWin(script, status, winner, margin);
  const decider = findDecider(script);
  const maxGoals = Math.max(...goals);
  const { home, away } = getFigures(script);
  // The winner's goals first, wherever the match was played.
  const forWinner = (pair: readonly number[]) => formatScore(winner === 'away' ? pair.toReversed() : pair);
  const facts: Facts = {
    ...names,
    winner: winner ? names[winner] : '',
    loser: winner ? names[other(winner)] : '',
    score: formatScore(goals),
    result: forWinner(goals),
    goals: numerals[maxGoals] ?? maxGoals,
    when: decider ? formatMinute(language, script, decider.event.at) : '',
    halfTime: formatScore(halfTime),
    shootout: penalty ? forWinner(penalty) : '',
    homeShots: home.shots,
    homePossession: home.possession,
    homeXg: formatDecimals(language, home.xg),
    awayShots: away.shots,
    awayPossession: away.possession,
    awayXg: formatDecimals(language, away.xg),
  };
  const events = writeEvents(script, language, names);
  const [title, lead = ''] = fillParts(templates[course], facts);
  const middle = events.goals.length === 0 ? templates.goalless : fillTemplate(templates.halfTime, facts);
  const paragraphs = [
    lead,
    events.goals.join(' '),
    [middle, ...events.dismissals].join(' '),
    fillTemplate(templates.numbers, facts),
  ];
  return {
    title,
    text: paragraphs.filter(Boolean).join('\n\n'),
    author: pick(authors, createRandom('author', language, match.id)),
    publishedAt: shift(ended, (20 + (match.id % 40)) * minuteMs).toISOString(),
  };
}

/** The editors' file about matches of the clubs: reports some time after them, and broadcasts before them. */
export function writeMatchesFile(view: View): string {
  const rows = listNewestMatches(view, (match) => match.competition.kind !== 'friendlies' && hasClub(match))
    .filter(
      ({ state }) => state.kickoff.getTime() - view.now.getTime() < broadcastNotice && state.isTimeKnown,
    )
    .map((snapshot) => {
      const reports = languages.map((language) => [language, writeReport(snapshot, language)] as const);
      const arePublished = reports.every(
        ([, report]) => report && Date.parse(report.publishedAt) <= view.now.getTime(),
      );
      const published = arePublished ? { reports: Object.fromEntries(reports) } : {};
      return { fixture: snapshot.match.id, ...published, broadcasts: selectBroadcasts(snapshot) };
    });
  return `${JSON.stringify(rows, null, 1)}\n`;
}
