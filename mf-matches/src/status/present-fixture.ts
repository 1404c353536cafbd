import type { Fixture, MatchClock } from '@fan-base/shared-contracts/api/fixtures';
import { type FixtureStatusCode, fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { Outcome } from '@fan-base/shared-ui/components/OutcomeMark';

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** How a match is displayed in a list or card, by its progress. */
type Presentation =
  /** Upcoming: the kick-off time, or a note that it is to be confirmed. */
  | { readonly kind: 'scheduled'; readonly isTimeKnown: boolean }
  /** In progress: the current score, and the clock while it runs. */
  | {
      readonly kind: 'live';
      readonly score: Score;
      readonly penalties: Score | null;
      readonly clock: MatchClock | null;
      readonly isHalted: boolean;
    }
  /** Finished or awarded; the note says how, unless it was a plain full time. */
  | {
      readonly kind: 'finished';
      readonly score: Score | null;
      readonly penalties: Score | null;
      readonly hasNote: boolean;
    }
  | { readonly kind: 'off'; readonly score: Score | null };

const halted: ReadonlySet<FixtureStatusCode> = new Set(['SUSP', 'INT']);
const noScore: Score = { home: 0, away: 0 };

/** Whether a match has not begun or was called off, so that it has no events. */
export const isUnplayed = ({ kind }: Presentation): boolean => kind === 'scheduled' || kind === 'off';

/** Maps each of the 19 status codes to its display. */
export function presentFixture(
  fixture: Pick<Fixture, 'status' | 'score' | 'penalties' | 'clock' | 'timeKnown'>,
): Presentation {
  const { status, score, penalties, clock, timeKnown } = fixture;
  switch (fixturePhase(status)) {
    case 'scheduled':
      return { kind: 'scheduled', isTimeKnown: status === 'NS' && timeKnown };
    case 'live':
      return {
        kind: 'live',
        score: score ?? noScore,
        penalties: status === 'P' ? penalties : null,
        clock,
        isHalted: halted.has(status),
      };
    case 'finished':
      return {
        kind: 'finished',
        score,
        penalties: status === 'PEN' ? penalties : null,
        hasNote: status !== 'FT',
      };
    case 'off':
      return { kind: 'off', score };
  }
}

/** A finished match's result for a club, including shoot-outs; null if undecided or not the club's match. */
export function getOutcome(teamId: string, fixture: Fixture): Outcome | null {
  const shown = presentFixture(fixture);
  if (shown.kind !== 'finished' || !shown.score) return null;
  const deciding = shown.penalties ?? shown.score;
  const difference =
    fixture.home.id === teamId
      ? deciding.home - deciding.away
      : fixture.away.id === teamId
        ? deciding.away - deciding.home
        : null;
  if (difference === null) return null;
  return difference > 0 ? 'win' : difference < 0 ? 'loss' : 'draw';
}
