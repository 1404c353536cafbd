import type { Fixture, NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import * as api from '@fan-base/shared-contracts/client';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { useNow } from '@fan-base/shared-contracts/shell';
import { useIsHydrating } from '@fan-base/shared-ui/hooks/useIsHydrating';
import { useState } from 'react';
import { selectNextFixture, useLiveMatch } from '../../live/useLiveMatch.ts';
import { StripLine } from './StripLine.tsx';

/** Milliseconds before kick-off from which on the strip is shown. */
const showBeforeMs = 15 * 60_000;

/** The match that the strip is about: one that is being played, or begins within a quarter of an hour. */
export function selectStripMatch({ next }: NextFixture, now: number): Fixture | null {
  if (!next) return null;
  const phase = fixturePhase(next.status);
  if (phase === 'live') return next;
  const left = Date.parse(next.kickoff) - now;
  return phase === 'scheduled' && next.timeKnown && left <= showBeforeMs && left > -showBeforeMs
    ? next
    : null;
}

/** The newest of a match in an answer, also once it is over; null when the answer is about others. */
export const findFixture = ({ next, previous }: NextFixture, id: string): Fixture | null =>
  [next, previous].find((fixture) => fixture?.id === id) ?? null;

/**
 * The strip in the page, or floating above it. What came with the page stands in it and stays, with the result,
 * until the page is left; what begins while the page is open floats. So nothing that is being read ever moves.
 * @param isServerHtml whether the first thing that is rendered is what the server has sent
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

/** The match that is being played, in one line; nothing while none is. */
export const Widget = () => <Strip isServerHtml={useIsHydrating()} />;
