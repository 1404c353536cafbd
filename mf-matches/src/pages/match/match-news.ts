import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CountedGoal } from '../../events/counted-goals.ts';
import { kindLabels } from '../../events/kind-labels.ts';
import { statusLabels } from '../../status/status-labels.ts';

/** What is known of a match at one time. */
export interface MatchNow {
  readonly fixture: Fixture;
  /** Null until they are loaded, or if the source has none. */
  readonly events: readonly MatchEvent[] | null;
  /** Null if the events do not add up to the score. */
  readonly counted: readonly CountedGoal[] | null;
}

const isDismissal = ({ kind }: MatchEvent): boolean => kind === 'red-card' || kind === 'second-yellow-card';

/** The player and minute of an event, e.g. `Salah, minute 23`. */
function describePlayer({ player, minute, extra }: MatchEvent, i18n: I18n): string {
  const time = extra ? `${minute}+${extra}` : `${minute}`;
  const text = i18n._(msg`minute ${time}`);
  return player ? `${player.name}, ${text}` : text;
}

function describeScore(before: Fixture, { fixture, counted }: MatchNow, i18n: I18n): string | null {
  const goals = ({ score }: Fixture) => [score?.home ?? 0, score?.away ?? 0] as const;
  const [[home, away], [homeNow, awayNow]] = [goals(before), goals(fixture)];
  const stands = `${fixture.home.shortName} ${homeNow}–${awayNow} ${fixture.away.shortName}`;
  if (homeNow < home || awayNow < away) return i18n._(msg`The score is now ${stands}`);
  if (homeNow > home || awayNow > away) {
    const scorer = counted?.at(-1)?.event;
    const goal = i18n._(msg`Goal! ${stands}`);
    if (!scorer) return goal;
    const note = scorer.kind === 'own-goal' ? ` (${i18n._(kindLabels['own-goal'])})` : '';
    return `${goal}. ${describePlayer(scorer, i18n)}${note}`;
  }
  if (before.status === fixture.status) return null;
  return `${i18n._(statusLabels[fixture.status])}: ${stands}`;
}

/**
 * What justifies interrupting a screen reader: goals with scorer and minute, corrected scores, dismissals, and changes
 * of the status.
 */
export function getNews(before: MatchNow, now: MatchNow, i18n: I18n): readonly string[] {
  const score = describeScore(before.fixture, now, i18n);
  const known = before.events?.filter(isDismissal).length;
  // When events are loaded, earlier ones are no news.
  const dismissals = known === undefined ? [] : (now.events?.filter(isDismissal).slice(known) ?? []);
  return [
    ...(score ? [score] : []),
    ...dismissals.map((event) => {
      const team = event.side ? ` (${now.fixture[event.side].shortName})` : '';
      return `${i18n._(kindLabels[event.kind])}${team}: ${describePlayer(event, i18n)}`;
    }),
  ];
}
