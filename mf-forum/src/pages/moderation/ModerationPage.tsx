import { moderationLogKey, reportsKey } from '@fan-base/shared-contracts/keys';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Trail } from '../../parts/Trail.tsx';
import { ModerationLog } from './ModerationLog.tsx';
import { Reports } from './Reports.tsx';
import { SuspendForm } from './SuspendForm.tsx';

/** FORUM-9: what administrators look after. Others are told by the shell that there is no such page. */
export function Page() {
  const reports = useApi(reportsKey());
  const log = useApi(moderationLogKey());
  return (
    <>
      <Trail />
      <h1>
        <Trans>Moderation</Trans>
      </h1>
      <Section title={<Trans>Reports</Trans>}>
        <ApiView answer={reports} height={200}>
          {(data) => <Reports reports={data} />}
        </ApiView>
      </Section>
      <Section title={<Trans>Suspend a member</Trans>}>
        <SuspendForm />
      </Section>
      <Section title={<Trans>What administrators did</Trans>}>
        <ApiView answer={log} height={400}>
          {(data) => <ModerationLog entries={data} />}
        </ApiView>
      </Section>
    </>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => ({
  title: `${i18n._(msg`Moderation`)} – ${site.team?.name ?? site.product}`,
  description: '',
  noindex: true,
});
