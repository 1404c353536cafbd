import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { useLingui } from '@lingui/react/macro';
import { History } from './History.tsx';

export { head } from './head.ts';

const historyHeight = 1400;

const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  marginBottom: 'var(--space-5)',
});

/** SQUAD-4: the history of the club. */
export function Page({ site }: PageInput) {
  const { t } = useLingui();
  const answer = useApi(api.club.getClubHistory());
  const name = site.team?.name ?? site.product;
  return (
    <article>
      <Top>
        {site.team ? <Crest team={site.team} size={72} /> : null}
        <h1>{t`The history of ${name}`}</h1>
      </Top>
      <ApiView answer={answer} height={historyHeight}>
        {(history) => <History history={history} />}
      </ApiView>
    </article>
  );
}
