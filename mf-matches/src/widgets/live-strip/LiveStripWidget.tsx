import type { Fixture, NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import { announceBeforeKickoff } from '@fan-base/shared-contracts/before-kickoff';
import * as api from '@fan-base/shared-contracts/client';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { useNow } from '@fan-base/shared-contracts/shell';
import { useIsHydrating } from '@fan-base/shared-ui/hooks/useIsHydrating';
import { useState } from 'react';
import { selectNextFixture, useLiveMatch } from '../../live/useLiveMatch.ts';
import { StripLine } from './StripLine.tsx';

/** The strip's match: in progress, or starting within a quarter of an hour. */
export function selectStripMatch({ next }: NextFixture, now: number): Fixture | null {
  if (!next) return null;
  const phase = fixturePhase(next.status);
  if (phase === 'live') return next;
  const left = Date.parse(next.kickoff) - now;
  return phase === 'scheduled' &&
    next.timeKnown &&
    left <= announceBeforeKickoff &&
    left > -announceBeforeKickoff
    ? next
    : null;
}

/** The latest data of a match, also after it has finished; null if the response is about other matches. */
export const findFixture = ({ next, previous }: NextFixture, id: string): Fixture | null =>
  [next, previous].find((fixture) => fixture?.id === id) ?? null;

/**
 * The strip in the page, or floating above it. If part of the server's HTML, it stays in the page with the
 * result until navigation; a match that starts while the page is open floats. So the content being read never
 * shifts.
 * @param isServerHtml whether the first render hydrates the server's HTML
 */
export function Strip({ isServerHtml }: { isServerHtml: boolean }) {
  const now = useNow();
  const answer = useLiveMatch(api.fixtures.getNextFixture(), selectNextFixture);
  const fixture = answer.state === 'ready' ? selectStripMatch(answer.data, now) : null;
  const [inPage] = useState(isServerHtml ? (fixture?.id ?? null) : null);
  const ended = inPage !== null && answer.state === 'ready' ? findFixture(answer.data, inPage) : null;
  const shown = fixture ?? ended;
  if (!shown) return null;
  return <StripLine key={shown.id} fixture={shown} isFloating={shown.id !== inPage} />;
}

/** The match in progress on one line; renders nothing without one. */
export const Widget = () => <Strip isServerHtml={useIsHydrating()} />;
