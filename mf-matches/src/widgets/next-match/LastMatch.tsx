import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Trans } from '@lingui/react/macro';
import { OutcomeMark } from '../../parts/OutcomeMark.tsx';
import { outcomeFor } from '../../status/presentFixture.ts';

const Line = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 48,
  margin: 0,
  borderTop: '1px solid var(--rule)',
  fontSize: 'var(--text-small)',
  '& > span:first-of-type': { flex: 1 },
});

/** How the last match went, in one line; nothing when it has no score. */
export function LastMatch({ fixture }: { fixture: Fixture }) {
  const { team } = useSite();
  const { home, away, score } = fixture;
  if (!score) return null;
  const outcome = team ? outcomeFor(team.id, fixture) : null;
  return (
    <Line>
      <span>
        <Trans>
          Last match: {home.shortName} {score.home}–{score.away} {away.shortName}
        </Trans>
      </span>
      {outcome ? <OutcomeMark outcome={outcome} /> : null}
    </Line>
  );
}
