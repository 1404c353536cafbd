import styled from '@emotion/styled';
import type { RouteKey, RouteParams } from '@fan-base/shared-contracts/routes';
import { type Site, useShell } from '@fan-base/shared-contracts/shell';
import { Icon, type IconName } from '@fan-base/shared-ui/components/Icon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useMenu } from '@fan-base/shared-ui/hooks/useMenu';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface NavigationItem {
  readonly key: RouteKey;
  readonly label: MessageDescriptor;
  readonly params?: (site: Site) => RouteParams;
  /** Other routes for which this entry is marked as current. */
  readonly also?: readonly RouteKey[];
  /** Of an entry that is also in the dock. */
  readonly icon?: IconName;
}

/** The eleven navigation entries, in the specification's order. */
const navigationItems: readonly NavigationItem[] = [
  { key: 'front', label: msg`Home`, also: ['articles', 'article'], icon: 'home' },
  { key: 'squad', label: msg`Squad`, also: ['player'], icon: 'shirt' },
  {
    key: 'fixtures',
    label: msg`Fixtures`,
    params: ({ fixtures_season }) => ({ season: String(fixtures_season) }),
    also: ['fixture', 'table'],
    icon: 'calendar',
  },
  { key: 'club', label: msg`Club` },
  { key: 'rumours', label: msg`Rumours` },
  {
    key: 'transfers',
    label: msg`Transfers`,
    params: ({ season }) => ({ season: String(season) }),
    also: ['netspend'],
  },
  { key: 'trips', label: msg`Trips` },
  { key: 'streaming', label: msg`Streaming` },
  { key: 'shop', label: msg`Shop` },
  { key: 'forum', label: msg`Forum`, also: ['create-thread', 'forum-category', 'thread'], icon: 'chat' },
  { key: 'about', label: msg`About` },
];

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
  [wide]: { display: 'flex', padding: 0, gap: 'var(--space-1)' },
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

/** The links of navigation entries, with the current one marked. */
function useEntries(routeKey: string | undefined) {
  const { site, pathFor } = useShell();
  const { i18n } = useLingui();
  return navigationItems.map(
    ({ key, label, params, also, icon }) =>
      ({
        key,
        label: i18n._(label),
        icon,
        link: {
          to: pathFor(key, params?.(site)),
          'aria-current': routeKey === key || also?.some((other) => other === routeKey) ? 'page' : undefined,
        },
      }) as const,
  );
}

interface NavigationProps {
  readonly routeKey: string | undefined;
}

/** NAV-3: the eleven entries, with the current one marked; fully usable by keyboard. */
export function MainNavigation({ routeKey }: NavigationProps) {
  const { t } = useLingui();
  const { menu, close, onKeyDown } = useMenu();
  return (
    <Menu ref={menu} onKeyDown={onKeyDown}>
      <summary aria-label={t`Menu`}>
        <Icon name="menu" />
      </summary>
      <nav aria-label={t`Main navigation`}>
        <List>
          {useEntries(routeKey).map(({ key, label, link }) => (
            <li key={key}>
              <Item {...link} onClick={close}>
                {label}
              </Item>
            </li>
          ))}
        </List>
      </nav>
    </Menu>
  );
}

/** The four most used entries at the thumb on a phone. Its styles are in the documents (`dockCss`). */
export function Dock({ routeKey }: NavigationProps) {
  const { t } = useLingui();
  return (
    <div data-dock="">
      <nav aria-label={t`Shortcuts`}>
        <ul>
          {useEntries(routeKey).map(({ key, label, icon, link }) =>
            icon ? (
              <li key={key}>
                <RouteLink {...link}>
                  <Icon name={icon} />
                  {label}
                </RouteLink>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
    </div>
  );
}
