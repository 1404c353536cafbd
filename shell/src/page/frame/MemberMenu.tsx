import styled from '@emotion/styled';
import type { User } from '@fan-base/shared-contracts/api/account';
import { useShell } from '@fan-base/shared-contracts/shell';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useMenu } from '@fan-base/shared-ui/hooks/useMenu';
import { useLingui } from '@lingui/react/macro';
import { controlSize } from './control-size.ts';

const Menu = styled.details({
  position: 'relative',
  '& > summary': {
    display: 'grid',
    placeItems: 'center',
    width: controlSize,
    height: controlSize,
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': { boxShadow: '0 0 0 2px var(--on-masthead)' },
  },
  '& > div': {
    position: 'absolute',
    zIndex: 30,
    top: '100%',
    right: 0,
    display: 'grid',
    minWidth: '12rem',
    padding: 'var(--space-2)',
    color: 'var(--text)',
    background: 'var(--surface)',
    border: '1px solid var(--rule)',
    borderRadius: 'var(--radius)',
    boxShadow: '0 12px 24px rgb(0 0 0 / 0.25)',
  },
  '& > div > a, & > div > button': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 var(--space-3)',
    color: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
  },
});

/** The menu of a logged-in user: profile, settings and logout. */
export function MemberMenu({ user }: { user: User }) {
  const { account, pathFor } = useShell();
  const { t } = useLingui();
  const { menu, close, onKeyDown } = useMenu();
  return (
    <Menu ref={menu} onKeyDown={onKeyDown}>
      <summary>
        <MemberImage name={user.username} image={user.image} size={32} />
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
