import styled from '@emotion/styled';
import type { Profile } from '@fan-base/shared-contracts/api/account';
import { useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: 'var(--space-3) 0', borderBottom: '1px solid var(--rule)' },
  '& p': { margin: 'var(--space-1) 0 0', overflowWrap: 'anywhere' },
  '& small': { color: 'var(--text-muted)' },
});

/** The newest threads or comments of a member. */
export function Posts({ kind, posts }: { kind: 'threads' | 'comments'; posts: Profile['recentThreads'] }) {
  const { language } = useSite();
  return (
    <Section title={kind === 'threads' ? <Trans>Recent threads</Trans> : <Trans>Recent comments</Trans>}>
      {posts.length === 0 ? (
        <EmptyState>
          {kind === 'threads' ? <Trans>No threads yet</Trans> : <Trans>No comments yet</Trans>}
        </EmptyState>
      ) : (
        <List>
          {posts.map(({ thread, title, number, excerpt, at }) => (
            <li key={`${thread.id}-${number}`}>
              <RouteLink to={threadPath(thread, language, number)}>{title}</RouteLink>
              <p>{excerpt}</p>
              <small>
                <RelativeTime at={at} />
              </small>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
