import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { useLingui } from '@lingui/react/macro';
import { AccountMenu } from './AccountMenu.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import { controlSize } from './control-size.ts';
import { MainNavigation, type NavigationProps, wide } from './MainNavigation.tsx';
import { SearchMenu } from './SearchMenu.tsx';

const PlainRow = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  maxWidth: 'var(--page-width)',
  minHeight: 56,
  margin: '0 auto',
  paddingInline: 'var(--page-margin)',
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    color: 'inherit',
    font: '600 var(--text-large)/1.1 var(--font-condensed)',
    textDecoration: 'none',
  },
});

const Controls = styled.div({ display: 'flex', alignItems: 'center' });

/** The header of login pages, in the club's color, and of the network's main host, with the account menu for logged-in users. */
export function PlainMasthead() {
  const { site, pathFor } = useShell();
  const { team } = site;
  const Top = team ? Bar : 'header';
  return (
    <Top>
      <PlainRow>
        <RouteLink to={pathFor('front')}>
          {team ? <Crest team={team} size={32} /> : null}
          <span>{getSiteName(site)}</span>
        </RouteLink>
        <Controls>
          <AccountMenu isForMembers />
          <ColorModeSwitch />
        </Controls>
      </PlainRow>
    </Top>
  );
}

const Bar = styled.header({
  position: 'relative',
  background: 'var(--masthead)',
  color: 'var(--on-masthead)',
  // The darkest clubs' color hardly differs from a dark page.
  borderBottom: '1px solid color-mix(in srgb, var(--on-masthead) 20%, var(--masthead))',
  '& a, & summary, & button': { color: 'inherit' },
  '& :focus-visible': { outlineColor: 'var(--on-masthead)' },
});

/** Up to this width, menu and controls leave no room for gaps beside the name. */
const narrow = '@media (max-width: 24rem)';

/**
 * Elements later in the document must not shift earlier ones, because browsers may paint the page while
 * parsing it. So the menu button is positioned outside the flow on small screens.
 */
const Row = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  maxWidth: 'var(--page-width)',
  minHeight: 56,
  margin: '0 auto',
  paddingInline: 'var(--page-margin)',
  [narrow]: { gap: 0 },
});

const Home = styled(RouteLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minWidth: 0,
  minHeight: 44,
  margin: `0 auto 0 calc(${controlSize}px + var(--space-3))`,
  [narrow]: { marginLeft: controlSize },
  [wide]: { margin: 0 },
  overflowWrap: 'anywhere',
  font: '600 var(--text-large)/1.1 var(--font-condensed)',
  // `Club Atlético de Madrid` in two lines.
  '@media (max-width: 26rem)': { '&[data-long=true]': { fontSize: 'var(--text-body)' } },
  textDecoration: 'none',
});

/** From this number of characters on, a name is set smaller on phones. */
const longName = 16;

/** The club's name and crest, the navigation and the color mode switch. */
export function Masthead({ menu, routeKey }: NavigationProps) {
  const { t } = useLingui();
  const { site, pathFor } = useShell();
  const name = getSiteName(site);
  return (
    <Bar>
      <Row>
        <Home to={pathFor('front')} data-long={name.length >= longName || undefined}>
          {site.team ? <Crest team={site.team} size={32} /> : <Icon name="ball" />}
          <span>
            {name}
            <span className="visually-hidden">{t`: home`}</span>
          </span>
        </Home>
        <MainNavigation menu={menu} routeKey={routeKey} />
        <SearchMenu />
        <AccountMenu />
        <ColorModeSwitch />
      </Row>
    </Bar>
  );
}
