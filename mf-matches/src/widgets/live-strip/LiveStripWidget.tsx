import { nextFixtureKey } from '@fan-base/shared-contracts/keys';
import { useNow } from '@fan-base/shared-contracts/shell';
import { useState, useSyncExternalStore } from 'react';
import { nextOf, useFollowed } from '../../live/useFollowed.ts';
import { StripLine } from './StripLine.tsx';
import { matchIn, stripMatch } from './stripMatch.ts';

const never = () => () => {};

/** True on the server and while its HTML is hydrated, false for what the browser makes by itself. */
const useIsServerHtml = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The match that is being played, in one line; nothing while none is. What came with the page stands in it and
 * stays, with the result, until the page is left; what begins while the page is open floats above it. So nothing
 * that is being read ever moves.
 */
export function Widget() {
  const now = useNow();
  const answer = useFollowed(nextFixtureKey(), nextOf);
  const isServerHtml = useIsServerHtml();
  const fixture = answer.state === 'ready' ? stripMatch(answer.data, now) : null;
  const [inPage] = useState(isServerHtml ? (fixture?.id ?? null) : null);
  const held = inPage !== null && answer.state === 'ready' ? matchIn(answer.data, inPage) : null;
  const shown = fixture ?? held;
  if (!shown) return null;
  return <StripLine key={shown.id} fixture={shown} isFloating={shown.id !== inPage} />;
}
