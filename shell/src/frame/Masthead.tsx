import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { AccountMenu } from './AccountMenu.tsx';
import { ColourModeSwitch } from './ColourModeSwitch.tsx';
import { controlSize } from './control-size.ts';
import { MainNavigation, wide } from './MainNavigation.tsx';

const Bar = styled.header({
  position: 'relative',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  '& a, & summary, & button': { color: 'inherit' },
});

/**
 * What comes later in the document moves nothing that came before: a browser may paint the page while it is read. On
 * small screens the menu's button therefore has its place beside the flow.
 */
const Row = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  maxWidth: 'var(--page-width)',
  minHeight: 56,
  margin: '0 auto',
  paddingInline: 'var(--page-margin)',
});

const Home = styled(RouteLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 44,
  margin: `0 auto 0 calc(${controlSize}px + var(--space-3))`,
  [wide]: { margin: 0 },
  fontFamily: 'var(--font-condensed)',
  fontSize: 'var(--text-large)',
  fontWeight: 600,
  lineHeight: 1.1,
  textDecoration: 'none',
});

/** The club's name and crest, the navigation and the colour mode. */
export function Masthead({ routeKey }: { routeKey: string | undefined }) {
  const { t } = useLingui();
  const { site, pathFor } = useShell();
  const name = site.team?.name ?? site.product;
  return (
    <Bar>
      <Row>
        <Home to={pathFor('front')}>
          {site.team ? <Crest team={site.team} size={32} /> : <Icon name="ball" />}
          <span>
            {name}
            <span className="visually-hidden">{t`: home`}</span>
          </span>
        </Home>
        <MainNavigation routeKey={routeKey} />
        <AccountMenu />
        <ColourModeSwitch />
      </Row>
    </Bar>
  );
}
