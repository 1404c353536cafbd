import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useSingleRun } from '@fan-base/shared-ui/hooks/useSingleRun';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showFailure } from '../../parts/failure-message.ts';

/** Translates the API's device name (`Chrome on Linux`, `Unknown device`). */
export function describeDevice(device: string, i18n: I18n): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser && system) return i18n._(msg`${browser} on ${system}`);
  return device === 'Unknown device' ? i18n._(msg`Unknown device`) : device;
}

const List = styled.ul({
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
    minHeight: 56,
    borderBottom: '1px solid var(--rule)',
  },
  '& small': { display: 'block' },
  '& li > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li > button': { flex: 'none' },
});

/** The account's active sessions, and ways to end them. */
export function Logins() {
  const shell = useShell();
  const { account, send, refresh } = shell;
  const { i18n, t } = useLingui();
  const logins = useApi(api.account.getLogins());
  const end = useSingleRun(async (id: string) => {
    try {
      await send(api.account.endLogin({ id }));
    } catch (error) {
      showFailure(error, shell, i18n);
    }
    await refresh(api.account.getLogins());
  }, String);
  const endAll = useSingleRun(async () => {
    try {
      await send(api.account.endAllLogins());
      account.forget();
    } catch (error) {
      showFailure(error, shell, i18n);
    }
  });
  return (
    <Section id="logins" title={t`Where you are logged in`}>
      <ApiView answer={logins} height={120}>
        {(all) => (
          <List>
            {all.map(({ id, device, domain, lastUsedAt, isThis }) => (
              <li key={id}>
                <span>
                  {describeDevice(device, i18n)} – {domain}
                  <small>{isThis ? t`This browser` : <RelativeTime at={lastUsedAt} />}</small>
                </span>
                {isThis ? null : (
                  <OutlineButton
                    type="button"
                    aria-label={t`Log out: ${describeDevice(device, i18n)}`}
                    onClick={() => void end(id)}
                  >
                    {t`Log out`}
                  </OutlineButton>
                )}
              </li>
            ))}
          </List>
        )}
      </ApiView>
      <p>
        <OutlineButton type="button" onClick={() => void endAll()}>
          {t`Log out everywhere`}
        </OutlineButton>
      </p>
    </Section>
  );
}
