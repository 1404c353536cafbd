import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { useLingui } from '@lingui/react/macro';

const Links = styled.div({ display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-5)' });

/** The other pages of a competition. @param competition its key */
export function CompetitionLinks({ competition, season }: { competition: string; season: string }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const params = { competition, season };
  return (
    <Links>
      <NextLink to={pathFor('round', params)}>{t`All matches of the round`}</NextLink>
      <NextLink to={pathFor('competition', params, { view: 'statistics' })}>{t`Top scorers`}</NextLink>
      <NextLink to={pathFor('competition', params, { view: 'positions' })}>{t`Position by round`}</NextLink>
      <NextLink to={pathFor('competitions', { season })}>{t`All competitions`}</NextLink>
    </Links>
  );
}
