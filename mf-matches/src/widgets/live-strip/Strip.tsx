import * as api from '@fan-base/shared-contracts/client';
import { useNow } from '@fan-base/shared-contracts/shell';
import { useState } from 'react';
import { nextOf, useFollowed } from '../../live/useFollowed.ts';
import { StripLine } from './StripLine.tsx';
import { matchIn, stripMatch } from './stripMatch.ts';

/**
 * The strip in the page, or floating above it. What came with the page stands in it and stays, with the result,
 * until the page is left; what begins while the page is open floats. So nothing that is being read ever moves.
 * @param isServerHtml whether the first thing that is rendered is what the server has sent
 */
export function Strip({ isServerHtml }: { isServerHtml: boolean }) {
  const now = useNow();
  const answer = useFollowed(api.fixtures.getNextFixture(), nextOf);
  const fixture = answer.state === 'ready' ? stripMatch(answer.data, now) : null;
  const [inPage] = useState(isServerHtml ? (fixture?.id ?? null) : null);
  const held = inPage !== null && answer.state === 'ready' ? matchIn(answer.data, inPage) : null;
  const shown = fixture ?? held;
  if (!shown) return null;
  return <StripLine key={shown.id} fixture={shown} isFloating={shown.id !== inPage} />;
}
