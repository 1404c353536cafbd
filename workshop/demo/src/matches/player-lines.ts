import { other } from '../world/match.ts';
import { memoizeByObject } from '../world/memoize.ts';
import { createRandom } from '../world/random.ts';
import { getIncidents } from './incidents.ts';
import { type Appearance, getScoringSide, isOnPitch, type Script } from './script.ts';
import { toNominalMinute } from './timeline.ts';

/** A player's statistics of a match up to a moment; `minutes` is null for a player who was not on the pitch. */
export type PlayerLine = ReturnType<typeof createPlayerLine>;

const passesAMinute = { G: 0.32, D: 0.62, M: 0.6, F: 0.3 } as const;
const defending = { G: 0.002, D: 0.03, M: 0.022, F: 0.008 } as const;

function countMinutes({ timeline }: Script, { on, off }: Appearance, play: number): number | null {
  if (on === null || on > play) return null;
  const until = toNominalMinute(timeline, Math.min(off ?? play, play));
  return Math.max(Math.round(until - toNominalMinute(timeline, on)), 1);
}

function countCards({ events }: Script, player: number, play: number) {
  const details = events
    .filter((event) => event.type === 'Card' && event.at <= play && event.player?.id === player)
    .map(({ detail }) => detail);
  const yellows = details.filter((detail) => detail === 'Yellow Card').length;
  const isSecond = yellows > 1 || details.includes('Second Yellow card');
  return {
    yellow: Math.min(yellows, 1),
    yellowRed: isSecond ? 1 : 0,
    red: !isSecond && details.includes('Red Card') ? 1 : 0,
  };
}

function createPlayerLine(script: Script, index: number, appearance: Appearance, play: number) {
  const { events, match, lineups } = script;
  const { side, position, player } = appearance;
  const random = createRandom('line', match.id, player.id);
  const [busy, luck, skill, mood] = [random(), random(), random(), random()];
  const minutes = countMinutes(script, appearance, play);
  const time = minutes ?? 0;
  const past = events.filter(({ at }) => at <= play);
  const own = past.filter(
    (event) => event.player?.id === player.id && event.type === 'Goal' && event.kick === null,
  );
  const goals = own.filter(({ detail }) => detail === 'Normal Goal' || detail === 'Penalty').length;
  const assists = past.filter((event) => event.type === 'Goal' && event.assist?.id === player.id).length;
  const conceded =
    position === 'G'
      ? past.filter((event) => getScoringSide(event) === other(side) && isOnPitch(appearance, event.at))
          .length
      : 0;
  const incidents = getIncidents(script).filter(({ at }) => at <= play);
  const mine = incidents.filter((incident) => incident.player === index && incident.side === side);
  const count = (kind: (typeof mine)[number]['kind']) =>
    mine.filter((incident) => incident.kind === kind).length;
  const shotsOn = count('on target');
  const faced = incidents.filter(
    (incident) => incident.kind === 'on target' && incident.against === index && incident.side !== side,
  );
  const beaten = past.filter(
    (event) =>
      getScoringSide(event) === other(side) && event.detail !== 'Own Goal' && isOnPitch(appearance, event.at),
  ).length;
  const passes = Math.round(time * passesAMinute[position] * (0.6 + busy * 0.8));
  const duels = Math.round(time * 0.11 * (0.4 + busy) * (position === 'G' ? 0.1 : 1));
  const dribbles = Math.round(time * 0.02 * luck * 2 * (position === 'F' || position === 'M' ? 1 : 0.3));
  const cards = countCards(script, player.id, play);
  const rating =
    6.2 +
    mood * 1.2 +
    goals * 0.9 +
    assists * 0.6 +
    (position === 'G' && conceded === 0 ? 0.4 : 0) -
    cards.yellow * 0.2 -
    (cards.red + cards.yellowRed) * 1.3;
  return {
    appearance,
    isCaptain: lineups[side].captain.id === player.id,
    minutes,
    rating: minutes === null || minutes < 8 ? null : Math.round(Math.min(rating, 10) * 10) / 10,
    offsides: count('offside'),
    shots: shotsOn + count('off target') + count('blocked'),
    shotsOn,
    goals,
    assists,
    conceded,
    saves: position === 'G' ? Math.max(faced.length - beaten, 0) : 0,
    passes,
    keyPasses: Math.round(time * 0.018 * skill * (position === 'M' ? 1.6 : 0.8)),
    accurate: Math.round(passes * (0.7 + skill * 0.22)),
    tackles: Math.round(time * defending[position] * luck * 1.6),
    blocks: Math.round(time * defending[position] * skill * 0.5),
    interceptions: Math.round(time * defending[position] * mood),
    duels,
    duelsWon: Math.round(duels * (0.3 + skill * 0.4)),
    dribbles,
    dribblesDone: Math.round(dribbles * skill),
    drawn: incidents.filter(
      (incident) => incident.kind === 'foul' && incident.side !== side && incident.against === index,
    ).length,
    committed: count('foul'),
    ...cards,
    penaltiesScored: own.filter(({ detail }) => detail === 'Penalty').length,
    penaltiesMissed: own.filter(({ detail }) => detail === 'Missed Penalty').length,
  };
}

/** The statistics of all players of both squads up to a moment of play. */
export const getPlayerLines = (script: Script, play: number): readonly PlayerLine[] =>
  script.appearances.map((appearance, index) => createPlayerLine(script, index, appearance, play));

/** The statistics of the whole match. */
export const getFinalLines = memoizeByObject((script: Script) =>
  getPlayerLines(script, script.timeline.played + 1),
);

export const sumLines = (lines: readonly PlayerLine[], getCount: (line: PlayerLine) => number): number =>
  lines.reduce((sum, line) => sum + getCount(line), 0);
