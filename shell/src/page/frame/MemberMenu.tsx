import styled from '@emotion/styled';
import type { User } from '@fan-base/shared-contracts/api/account';
import { useShell } from '@fan-base/shared-contracts/shell';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useMenu } from '@fan-base/shared-ui/hooks/useMenu';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { memberMenuRules, memberMenuSize } from './member-menu-rules.ts';

const Menu = styled.details(memberMenuRules.map(([selector, css]) => `${selector}{${css}}`).join(''));

/** What the visitor has done with the menu that the starter has drawn. */
export interface DrawnState {
  readonly isOpen: boolean;
  /** Index among the menu's controls of the one with the focus; -1: none. */
  readonly focused: number;
}

export const menuControls = 'summary,a,button';

/** The menu of a logged-in user: profile, settings and logout. */
export function MemberMenu({ user, drawn }: { user: User; drawn?: DrawnState | undefined }) {
  const { account, pathFor } = useShell();
  const { t } = useLingui();
  const { menu, close, onKeyDown } = useMenu();
  useLayoutEffect(() => {
    if (!menu.current || !drawn) return;
    menu.current.open = drawn.isOpen;
    if (drawn.focused >= 0) menu.current.querySelectorAll<HTMLElement>(menuControls)[drawn.focused]?.focus();
  }, [menu, drawn]);
  return (
    <Menu ref={menu} onKeyDown={onKeyDown}>
      <summary>
        <MemberImage name={user.username} image={user.image} size={memberMenuSize} />
        <b className="visually-hidden">{t`Account of ${user.username}`}</b>
      </summary>
      <div>
        <RouteLink to={pathFor('profile', { username: user.username })} onClick={close}>
          {t`Profile`}
        </RouteLink>
        <RouteLink to={pathFor('settings')} onClick={close}>
          {t`Settings`}
        </RouteLink>
        <button type="button" onClick={() => void account.leave()}>
          {t`Log out`}
        </button>
      </div>
    </Menu>
  );
}
