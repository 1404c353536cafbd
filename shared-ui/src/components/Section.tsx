import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { RouteLink } from './RouteLink.tsx';

const Frame = styled.section({ minWidth: 0 });

const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minHeight: 44,
  borderTop: '2px solid var(--link)',
  '& h2': { fontFamily: 'var(--font-condensed)', fontWeight: 600, fontSize: 'var(--text-large)' },
});

const More = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontSize: 'var(--text-small)',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** A titled section under a rule in the club's color, with an optional link to more beside the title. */
export function Section(props: {
  title: ReactNode;
  /** Id of the heading, for fragment links and labels. */
  id?: string;
  more?: { readonly to: string; readonly label: ReactNode } | undefined;
  /** In the place of `more`, e.g. a link to an external site. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { title, id, more, aside, children } = props;
  return (
    <Frame id={id}>
      <Top>
        <h2>{title}</h2>
        {more ? (
          <More to={more.to}>
            {more.label}
            <Icon name="chevron-right" size={16} />
          </More>
        ) : (
          aside
        )}
      </Top>
      {children}
    </Frame>
  );
}
