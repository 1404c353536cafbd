import styled from '@emotion/styled';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useMenu } from '@fan-base/shared-ui/hooks/useMenu';
import { useLingui } from '@lingui/react/macro';
import type { MenuEntry } from '../contributions.ts';

/** From this width, the navigation fits in a row. */
export const wide = '@media (min-width: 68rem)';

/** A menu that opens without JavaScript on small screens, a row on wide ones. */
const Menu = styled.details({
  '& > summary': {
    position: 'absolute',
    insetBlock: 0,
    left: 'var(--page-margin)',
    marginBlock: 'auto',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minWidth: 44,
    height: 44,
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&::details-content': { contentVisibility: 'visible' },
  '&:not([open]) > nav': { display: 'none' },
  '& > nav': {
    position: 'absolute',
    zIndex: 20,
    top: '100%',
    left: 0,
    right: 0,
    background: 'var(--masthead)',
    borderTop: '1px solid color-mix(in srgb, var(--on-masthead) 25%, transparent)',
    boxShadow: '0 12px 24px rgb(0 0 0 / 0.25)',
  },
  [wide]: {
    marginRight: 'auto',
    '& > summary': { display: 'none' },
    '&:not([open]) > nav, & > nav': { display: 'block', position: 'static', border: 0, boxShadow: 'none' },
  },
});

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  padding: 'var(--space-2) var(--page-margin) var(--space-4)',
  [wide]: {
    display: 'flex',
    padding: 0,
    gap: '0 var(--space-1)',
    // Twelve fit beside the longest name; more take a second row.
    '&:has(:nth-of-type(13))': { flexWrap: 'wrap' },
  },
});

const Item = styled(RouteLink)({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 'var(--space-2)',
  fontSize: 'var(--text-small)',
  fontWeight: 500,
  textDecoration: 'none',
  boxShadow: 'inset 0 -3px transparent',
  '&:hover': { boxShadow: 'inset 0 -3px color-mix(in srgb, currentColor 40%, transparent)' },
  '&[aria-current]': { fontWeight: 700, boxShadow: 'inset 0 -3px currentColor' },
});

/** The link of an entry. */
const toLink = ({ key, to, also }: MenuEntry, routeKey = '') => ({
  to,
  'aria-current': key === routeKey || also?.includes(routeKey) ? ('page' as const) : undefined,
});

export interface NavigationProps {
  readonly menu: readonly MenuEntry[];
  readonly routeKey: string | undefined;
}

/** NAV-3: the entries that the remotes contribute, with the current one marked; fully usable by keyboard. */
export function MainNavigation({ menu: entries, routeKey }: NavigationProps) {
  const { t } = useLingui();
  const { menu, close, onKeyDown } = useMenu();
  return (
    <Menu ref={menu} onKeyDown={onKeyDown}>
      <summary aria-label={t`Menu`}>
        <Icon name="menu" />
      </summary>
      <nav aria-label={t`Main navigation`}>
        <List>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Item {...toLink(entry, routeKey)} onClick={close}>
                {entry.label}
              </Item>
            </li>
          ))}
        </List>
      </nav>
    </Menu>
  );
}

/** The most used entries at the thumb on a phone. Its styles are in the documents (`dockCss`). */
export function Dock({ menu, routeKey }: NavigationProps) {
  const { t } = useLingui();
  return (
    <div data-dock="">
      <nav aria-label={t`Shortcuts`}>
        <ul>
          {menu.map((entry) =>
            entry.icon ? (
              <li key={entry.key}>
                <RouteLink {...toLink(entry, routeKey)}>
                  <Icon name={entry.icon} />
                  {entry.label}
                </RouteLink>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
    </div>
  );
}
