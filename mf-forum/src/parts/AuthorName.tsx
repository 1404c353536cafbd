import styled from '@emotion/styled';
import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';

const Role = styled.small({
  padding: '0 var(--space-1)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-tiny)',
  border: '1px solid var(--rule)',
  borderRadius: 'var(--radius)',
});

/** The author's name with a link to their profile; a placeholder for deleted accounts. */
export function AuthorName({ author }: { author: PublicUser | null }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  if (!author) return <span>{t`Deleted user`}</span>;
  return (
    <span>
      <RouteLink to={pathFor('profile', { username: author.username })}>
        <bdi>{author.displayName}</bdi>
      </RouteLink>
      {author.isAdmin ? ' ' : null}
      {author.isAdmin ? <Role>{t`Administrator`}</Role> : null}
    </span>
  );
}
