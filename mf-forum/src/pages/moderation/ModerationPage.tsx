import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Breadcrumbs } from '../../parts/Breadcrumbs.tsx';
import { PageTop } from '../../parts/PageTop.tsx';
import { EndLoginsForm } from './EndLoginsForm.tsx';
import { ModerationLog } from './ModerationLog.tsx';
import { Reports } from './Reports.tsx';
import { SuspendForm } from './SuspendForm.tsx';

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-8)',
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& > div': { display: 'grid', alignContent: 'start', gap: 'var(--space-8)' },
});

/** FORUM-9: what administrators look after. Others are told by the shell that there is no such page. */
export function Page() {
  const reports = useApi(api.moderation.getReports());
  const log = useApi(api.moderation.getModerationLog());
  return (
    <>
      <Breadcrumbs />
      <PageTop title={<Trans>Moderation</Trans>} />
      <Columns>
        <Section title={<Trans>Reports</Trans>}>
          <ApiView answer={reports} height={200}>
            {(data) => <Reports reports={data} />}
          </ApiView>
        </Section>
        <div>
          <Section title={<Trans>Suspend a member</Trans>}>
            <SuspendForm />
          </Section>
          <Section title={<Trans>Log a member out</Trans>}>
            <EndLoginsForm />
          </Section>
          <Section title={<Trans>Moderation log</Trans>}>
            <ApiView answer={log} height={400}>
              {(data) => <ModerationLog entries={data} />}
            </ApiView>
          </Section>
        </div>
      </Columns>
    </>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => ({
  title: `${i18n._(msg`Moderation`)} – ${site.team?.name ?? site.product}`,
  description: i18n._(msg`What members have reported, and what administrators have done about it.`),
  noindex: true,
});
