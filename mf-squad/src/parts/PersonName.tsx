import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Avatar } from '@fan-base/shared-ui/components/Avatar';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import type { ReactNode } from 'react';

const Line = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 44,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32, color: 'inherit', fontWeight: 600 },
  '& a:not(:hover)': { textDecoration: 'none' },
});

/** A person in a list: photograph, name (linked to their page, if any) and a line below. */
export function PersonName(props: {
  name: string;
  photo: string | null;
  slug?: string | undefined;
  below?: ReactNode;
  size?: number;
}) {
  const { name, photo, slug, below, size = 36 } = props;
  const { pathFor } = useShell();
  return (
    <Line>
      <Avatar name={name} photo={photo} size={size} />
      <span>
        {slug === undefined ? (
          <strong>{name}</strong>
        ) : (
          <RouteLink to={pathFor('player', { slug })}>{name}</RouteLink>
        )}
        {below}
      </span>
    </Line>
  );
}
