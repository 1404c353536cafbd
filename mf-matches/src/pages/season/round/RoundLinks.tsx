import styled from '@emotion/styled';
import type { RoundMatches } from '@fan-base/shared-contracts/api/competitions';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { getRoundName } from '../../../stages/round-name.ts';

const Links = styled.nav({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
});

/** The rounds before and after the one that is shown. */
export function RoundLinks({ data: { competition, season, rounds, current } }: { data: RoundMatches }) {
  const { pathFor } = useShell();
  const { t, i18n } = useLingui();
  const at = rounds.findIndex(({ id }) => id === current);
  const params = { competition: competition.key, season: String(season) };
  const link = (offset: number, sign: (name: string) => string) => {
    const found = at + offset < 0 ? undefined : rounds[at + offset];
    if (!found) return <span />;
    return (
      <RouteLink to={pathFor('round', params, { round: found.id })}>
        {sign(getRoundName({ competition, round: found.round }, i18n))}
      </RouteLink>
    );
  };
  return (
    <Links aria-label={t`Rounds`}>
      {link(-1, (name) => `‹ ${name}`)}
      {link(1, (name) => `${name} ›`)}
    </Links>
  );
}
