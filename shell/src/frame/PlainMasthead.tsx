import styled from '@emotion/styled';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { AccountMenu } from './AccountMenu.tsx';
import { ColourModeSwitch } from './ColourModeSwitch.tsx';

const Bar = styled.header({
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
    color: 'var(--text)',
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& button': { color: 'var(--text)' },
  '& :focus-visible': { outlineColor: 'var(--focus)' },
});

const Controls = styled.div({
  display: 'flex',
  alignItems: 'center',
  // On this bar nothing stands in the club's colour.
  '& details > summary > span': { color: 'var(--on-accent)', background: 'var(--accent)' },
});

/** The quiet frame of login and the like, and of the network's main host; whoever is logged in has their menu. */
export function PlainMasthead() {
  const { site, pathFor } = useShell();
  const { team } = site;
  const isLoggedIn = useSession((session) => session.user !== null);
  return (
    <Bar>
      <RouteLink to={pathFor('front')}>
        {team ? <Crest team={team} size={32} /> : null}
        <span>{team?.name ?? site.product}</span>
      </RouteLink>
      <Controls>
        {isLoggedIn ? <AccountMenu /> : null}
        <ColourModeSwitch />
      </Controls>
    </Bar>
  );
}
