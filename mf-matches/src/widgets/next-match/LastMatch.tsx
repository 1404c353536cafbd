import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans } from '@lingui/react/macro';
import { matchPath } from '../../parts/match-path.ts';
import { OutcomeMark } from '../../parts/OutcomeMark.tsx';
import { outcomeFor } from '../../status/present-fixture.ts';

const Line = styled(RouteLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 48,
  color: 'inherit',
  textDecoration: 'none',
  borderTop: '1px solid var(--rule)',
  fontSize: 'var(--text-small)',
  '&:hover': { background: 'var(--surface-raised)' },
  '& > span:first-of-type': { flex: 1 },
});

/** How the last match went, in one line; nothing when it has no score. */
export function LastMatch({ fixture }: { fixture: Fixture }) {
  const { site, pathFor } = useShell();
  const { team } = site;
  const { home, away, score } = fixture;
  if (!score) return null;
  const outcome = team ? outcomeFor(team.id, fixture) : null;
  return (
    <Line to={matchPath(pathFor, fixture)}>
      <span>
        <Trans>
          Last match: {home.shortName} {score.home}–{score.away} {away.shortName}
        </Trans>
      </span>
      {outcome ? <OutcomeMark outcome={outcome} /> : null}
    </Line>
  );
}
