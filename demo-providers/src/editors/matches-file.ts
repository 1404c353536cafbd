import { type Language, languages } from '@fan-base/shared-contracts/language';
import { type KnownMatch, newestSeason, type View } from '../api-football/view.ts';
import { other } from '../matches/match.ts';
import { scorerOf } from '../matches/script.ts';
import { isPlayedOut } from '../matches/state.ts';
import { minuteAt } from '../matches/timeline.ts';
import { fullNameOf, oneOf } from '../people/persons.ts';
import { fill, fillParts, words } from '../words.ts';
import { randomOf } from '../world/random.ts';
import { hasClub, shortNameOf } from '../world/teams.ts';
import { broadcastNotice, broadcastsOf } from './broadcasts.ts';

const written = (goals: readonly [number, number]): string => goals.join('–');

/** The report of a match that is over, in a language; null for one of which nothing is told. */
function reportOf({ match, script, state }: KnownMatch, language: Language) {
  const { goals, halfTime, winner, penalty, status, ended } = state;
  if (!script || !goals || !halfTime || !ended || !isPlayedOut(state)) return null;
  const texts = words[language].match;
  const names = { home: shortNameOf(match.home), away: shortNameOf(match.away) };
  const facts = {
    ...names,
    winner: winner ? names[winner] : '',
    loser: winner ? names[other(winner)] : '',
    score: written(goals),
    halfTime: written(halfTime),
    shootout: penalty ? written(penalty) : '',
    coach: fullNameOf(script.coaches[winner ?? 'home']),
  };
  const margin = Math.abs(goals[0] - goals[1]);
  const way =
    winner === null
      ? 'draw'
      : status === 'PEN'
        ? 'shootout'
        : status === 'AET'
          ? 'extra-time'
          : margin >= 3
            ? 'clear'
            : 'close';
  const tally: [number, number] = [0, 0];
  const scored = script.events.flatMap((event) => {
    const side = scorerOf(event);
    if (side === null || !event.player) return [];
    tally[side === 'home' ? 0 : 1] += 1;
    const kind = event.detail === 'Own Goal' ? 'own-goal' : event.detail === 'Penalty' ? 'penalty' : 'goal';
    const minute = minuteAt(script.timeline, event.at).elapsed;
    const scorer = fullNameOf(event.player);
    return [fill(texts[kind], { scorer, team: names[side], minute, score: written(tally) })];
  });
  const sentOff = script.events.flatMap(({ detail, at, player, side }) => {
    if (!player || (detail !== 'Red Card' && detail !== 'Second Yellow card')) return [];
    const minute = minuteAt(script.timeline, at).elapsed;
    return [fill(texts.sentOff, { player: fullNameOf(player), team: names[side], minute })];
  });
  const [title, lead = ''] = fillParts(texts[way], facts);
  const middle = scored.length === 0 ? texts.goalless : fill(texts.halfTime, facts);
  const closing = winner === null ? texts.chances : fill(texts.coach, facts);
  return {
    title,
    text: [lead, scored.join(' '), [middle, ...sentOff].join(' '), closing].filter(Boolean).join('\n\n'),
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
