import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { useLingui } from '@lingui/react/macro';

const Links = styled.div({ display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-5)' });

/**
 * The other pages of a competition.
 * @param competition its key
 * @param isRound on the page of a round, which does not link to itself
 * @param hasTable whether it has positions after each round
 */
export function CompetitionLinks(props: {
  competition: string;
  season: string;
  isRound?: boolean;
  hasTable?: boolean;
}) {
  const { competition, season, isRound = false, hasTable = true } = props;
  const { pathFor } = useShell();
  const { t } = useLingui();
  const params = { competition, season };
  return (
    <Links>
      {isRound ? null : <NextLink to={pathFor('round', params)}>{t`This round’s fixtures`}</NextLink>}
      <NextLink to={pathFor('competition', params, { view: 'statistics' })}>{t`Top scorers`}</NextLink>
      {hasTable ? (
        <NextLink to={pathFor('competition', params, { view: 'positions' })}>{t`League position`}</NextLink>
      ) : null}
      <NextLink to={pathFor('competitions', { season })}>{t`All competitions`}</NextLink>
    </Links>
  );
}
