import styled from '@emotion/styled';
import type { Profile } from '@fan-base/shared-contracts/api/account';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, Trans } from '@lingui/react/macro';

const List = styled.ul({
  '& li': { padding: 'var(--space-3) 0', borderBottom: '1px solid var(--rule)' },
  '& a': {
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
  '& p': { margin: 'var(--space-1) 0', overflowWrap: 'anywhere' },
});

interface PostsProps {
  readonly kind: 'threads' | 'comments';
  readonly posts: Profile['recentThreads'];
}

/** A member's latest threads or comments: where, when, and how the thread went on. */
export function Posts({ kind, posts }: PostsProps) {
  const { pathFor } = useShell();
  const { language } = useSite();
  return (
    <Section title={kind === 'threads' ? <Trans>Recent threads</Trans> : <Trans>Recent comments</Trans>}>
      {posts.length === 0 ? (
        <EmptyState to={pathFor('forum')} link={<Trans>Go to the forum</Trans>}>
          <Trans>No comments yet</Trans>
        </EmptyState>
      ) : (
        <List>
          {posts.map(({ thread, title, forum, replies, number, excerpt, at }) => (
            <li key={`${thread.id}-${number}`}>
              <RouteLink to={threadPath(thread, language, number)}>
                <bdi>{title}</bdi>
              </RouteLink>
              <p dir="auto">{excerpt}</p>
              <small>
                <RelativeTime at={at} /> · {forum} ·{' '}
                <Plural value={replies} one="# reply in the thread" other="# replies in the thread" />
              </small>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
