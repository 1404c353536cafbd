import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '../../parts/Breadcrumbs.tsx';
import { DangerousForm } from '../../parts/DangerousForm.tsx';
import { getFailureMessage } from '../../parts/failure-message.ts';
import { SuspendForm } from '../../parts/SuspendForm.tsx';
import { moderationKeys, useAction } from '../../parts/useAction.ts';
import { ModerationLog } from './ModerationLog.tsx';
import { ReportCount, Reports } from './Reports.tsx';

/** Ends a member's sessions, e.g. after their account was compromised. */
function EndLoginsForm() {
  const { send, toast } = useShell();
  const { i18n, t } = useLingui();
  const { refreshed } = useAction(...moderationKeys);
  const filled = (value: string) => (value.trim() === '' ? t`Please fill this in` : undefined);
  return (
    <DangerousForm>
      <FormView<{ username: string; reason: string }>
        label={t`Log out a member`}
        onSubmit={async ({ username, reason }, form) => {
          const member = username.trim();
          await send(api.moderation.endLoginsOf({ username: member, reason }));
          toast({ kind: 'success', message: t`${member} is logged out.` });
          form.reset();
          await refreshed();
        }}
        submitLabel={t`Log out the member`}
        busyLabel={t`Sending …`}
        failure={(error) =>
          error.status === 404
            ? t`There is no member by that name, or they are an administrator.`
            : getFailureMessage(error, t`That did not work. Try again in a moment.`, i18n)
        }
      >
        <TextField name="username" label={t`Username`} maxLength={80} autoComplete="off" validate={filled} />
        <TextField name="reason" label={t`Reason, for the log`} maxLength={500} validate={filled} />
      </FormView>
    </DangerousForm>
  );
}

const Forms = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: 'var(--space-8)',
});

/**
 * FORUM-9: the administrators' page; profiles link to it with `?member=`. Other visitors get the shell's 404.
 */
export function Page({ query }: PageInput) {
  const member = query.get('member') ?? undefined;
  const reports = useApi(api.moderation.getReports());
  const log = useApi(api.moderation.getModerationLog());
  return (
    <>
      <Breadcrumbs />
      <PageHeader title={<Trans>Moderation</Trans>} />
      <Stack isWide>
        <Section
          title={<Trans>Reports</Trans>}
          aside={reports.state === 'ready' ? <ReportCount reports={reports.data} /> : null}
        >
          <ApiView answer={reports} height={200}>
            {(data) => <Reports reports={data} />}
          </ApiView>
        </Section>
        <Section title={<Trans>Moderation log</Trans>}>
          <ApiView answer={log} height={400}>
            {(data) => <ModerationLog entries={data} />}
          </ApiView>
        </Section>
        <Forms>
          <Section title={<Trans>Suspend a member</Trans>}>
            <SuspendForm key={member} username={member} />
          </Section>
          <Section title={<Trans>Log out a member</Trans>}>
            <EndLoginsForm />
          </Section>
        </Forms>
      </Stack>
    </>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => ({
  title: `${i18n._(msg`Moderation`)} – ${getSiteName(site)}`,
  description: i18n._(msg`Reported posts and the moderation log.`),
  noindex: true,
});
