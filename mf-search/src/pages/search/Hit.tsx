import styled from '@emotion/styled';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import type { ReactNode } from 'react';

const Row = styled.li({ borderBottom: '1px solid var(--rule)', '&:last-child': { borderBottom: 0 } });

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 52,
  padding: 'var(--space-2) 0',
  color: 'inherit',
  textDecoration: 'none',
  '& > span': { minWidth: 0 },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '&:hover b': { textDecoration: 'underline' },
} as const;
const Inner = styled(RouteLink)(line);
const Outer = styled.a(line, { '& > svg': { marginLeft: 'auto', color: 'var(--text-muted)' } });

interface Props {
  /** Path within the site, or the URL of another one. */
  readonly to: string;
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** What it is, in a line. */
  readonly children?: ReactNode;
}

/** A hit: its whole row is the link. */
export function Hit({ to, picture, title, children }: Props) {
  const text = (
    <>
      {picture}
      <span>
        <b>{title}</b>
        {children ? <small>{children}</small> : null}
      </span>
    </>
  );
  return (
    <Row>
      {to.startsWith('/') ? (
        <Inner data-hit to={to}>
          {text}
        </Inner>
      ) : (
        <Outer data-hit href={to} rel="noopener">
          {text}
          <Icon name="external" size={16} />
          <ExternalLinkHint />
        </Outer>
      )}
    </Row>
  );
}
