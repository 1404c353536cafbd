import styled from '@emotion/styled';
import { useLocation } from '@fan-base/shared-contracts/router';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Tooltip } from '@fan-base/shared-ui/components/Tooltip';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { controlSize } from './control-size.ts';

const Entry = styled(RouteLink)({
  display: 'grid',
  placeItems: 'center',
  width: controlSize,
  height: controlSize,
});

/** Fallback if the menu's code could not be loaded. */
function SettingsLink() {
  const { pathFor } = useShell();
  const { t } = useLingui();
  return (
    <Entry to={pathFor('settings')} aria-label={t`Settings`}>
      <Icon name="person" />
    </Entry>
  );
}

/** Loaded on demand, because guests don't need it. */
const MemberMenu = lazy(() =>
  import(/* webpackChunkName: "member-menu" */ './MemberMenu.tsx').then(
    (code) => ({ default: code.MemberMenu }),
    () => ({ default: SettingsLink }),
  ),
);

/** A link to the login, or the member menu of a logged-in user. */
export function AccountMenu() {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const user = useSession((session) => session.user);
  if (user)
    return (
      <Suspense fallback={<span style={{ width: controlSize }} />}>
        <MemberMenu user={user} />
      </Suspense>
    );
  return (
    <Tooltip text={t`Guest: log in or create an account`}>
      {(tip) => (
        <Entry
          to={pathFor('login', {}, { next: pathname + search })}
          aria-label={t`Log in`}
          rel="nofollow"
          {...tip}
        >
          <Icon name="person" />
        </Entry>
      )}
    </Tooltip>
  );
}
