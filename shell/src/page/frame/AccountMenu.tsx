import styled from '@emotion/styled';
import { useLocation } from '@fan-base/shared-contracts/router';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Tooltip } from '@fan-base/shared-ui/components/Tooltip';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { controlSize } from './control-size.ts';
import type { MemberMenu } from './MemberMenu.tsx';

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

type Menu = Pick<Parameters<typeof MemberMenu>[0], 'user' | 'drawn'>;

/** Its code is loaded on demand, because guests don't need it. */
interface LoadedMenu {
  readonly Menu: ComponentType<Menu>;
  readonly drawn: Menu['drawn'];
}

/** One place for guests and members, so that nothing beside it moves when the one replaces the other. */
const Place = styled.span({ display: 'inline-grid', minWidth: controlSize, minHeight: controlSize });
/** A constant object, so that React keeps what the starter has drawn. */
const empty = { __html: '' };

/** A link to the login, or the member menu of a logged-in user. @param isForMembers without the link */
export function AccountMenu({ isForMembers = false }: { isForMembers?: boolean }) {
  const { account, pathFor } = useShell();
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const user = useSession((session) => session.user);
  const isRestoring = useSession((session) => session.isRestoring);
  const place = useRef<HTMLSpanElement>(null);
  const [loaded, setLoaded] = useState<LoadedMenu | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isMember = user !== null;

  useEffect(() => {
    if (!isMember) return;
    void import(/* webpackChunkName: "member-menu" */ './MemberMenu.tsx').then(
      ({ MemberMenu, menuControls }) => {
        const controls = [...(place.current?.querySelectorAll(menuControls) ?? [])];
        const drawn = {
          isOpen: place.current?.querySelector('details')?.open ?? false,
          focused: document.activeElement ? controls.indexOf(document.activeElement) : -1,
        };
        setLoaded({ Menu: MemberMenu, drawn });
      },
      () => setLoaded({ Menu: SettingsLink, drawn: undefined }),
    );
  }, [isMember]);
  useEffect(() => {
    // The press may be repeated before the login is restored.
    if (isLeaving && isMember) void account.leave().finally(() => setLeaving(false));
  }, [isLeaving, isMember, account]);
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) setLeaving(true);
  };

  return (
    <Place>
      {isForMembers || isMember ? null : (
        <Tooltip text={t`Guest: log in or create an account`}>
          {(tip) => (
            <Entry
              to={pathFor('login', {}, { next: pathname + search })}
              aria-label={t`Log in`}
              rel="nofollow"
              data-for={isRestoring ? 'guest' : undefined}
              {...tip}
            >
              <Icon name="person" />
            </Entry>
          )}
        </Tooltip>
      )}
      {user && loaded ? <loaded.Menu user={user} drawn={loaded.drawn} /> : null}
      {(isRestoring || isMember) && !(user && loaded) ? (
        <Place
          ref={place}
          data-member-place=""
          data-for="member"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the starter draws in it
          dangerouslySetInnerHTML={empty}
          onClick={onClick}
        />
      ) : null}
    </Place>
  );
}
