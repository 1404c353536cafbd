import styled from '@emotion/styled';
import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import { useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { QuoteSource } from '../../parts/QuoteSource.tsx';
import { CommentActions } from './CommentActions.tsx';
import { CommentEditor } from './CommentEditor.tsx';
import { isOnItsWay } from './withComment.ts';

const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) 0',
  borderTop: '1px solid var(--rule)',
  scrollMarginTop: 16,
  '&:target': { boxShadow: '-8px 0 0 var(--surface), -11px 0 0 var(--link)' },
  '&:focus': { outline: 'none' },
  '&[data-sending]': { opacity: 0.6 },
});
const Top = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-2)',
  marginBottom: 'var(--space-1)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  '& a': { color: 'inherit' },
  '& > :first-of-type a': { color: 'var(--text)', fontWeight: 600, textDecoration: 'none' },
});
const Gone = styled.p({ margin: 0, color: 'var(--text-muted)', fontStyle: 'italic' });

function Content({ comment: { content, deletedBy } }: { comment: Comment }) {
  if (content) return <RichTextView content={content} quoteOf={QuoteSource} />;
  return (
    <Gone>
      {deletedBy === 'moderator' ? (
        <Trans>This comment was removed by an administrator.</Trans>
      ) : (
        <Trans>This comment was deleted by its author.</Trans>
      )}
    </Gone>
  );
}

interface CommentViewProps {
  readonly comment: Comment;
  readonly thread: Thread;
  /** Begins a reply that quotes the comment; null for who may not write. */
  readonly onQuote: ((comment: Comment) => void) | null;
}

/** A comment: who, when, what, its own address, and what the reader may do with it. */
export function CommentView({ comment, thread, onQuote }: CommentViewProps) {
  const { language } = useSite();
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const { number, author, at, editedAt } = comment;
  const isSending = isOnItsWay(comment);
  return (
    <Item id={`c${number}`} data-comment={number} data-sending={isSending ? '' : undefined}>
      <MemberImage name={author?.displayName ?? '?'} image={author?.image ?? null} size={40} />
      <article aria-label={t`Comment ${number}`}>
        <Top>
          <AuthorName author={author} />
          <RouteLink to={threadPath(thread.place, language, number)}>
            #{number} · <RelativeTime at={at} />
          </RouteLink>
          {editedAt ? (
            <span>
              <Trans>edited</Trans>
            </span>
          ) : null}
        </Top>
        {isEditing ? (
          <CommentEditor comment={comment} thread={thread.place.id} onEnd={() => setEditing(false)} />
        ) : (
          <>
            <Content comment={comment} />
            {isSending ? null : (
              <CommentActions
                comment={comment}
                thread={thread.place.id}
                onQuote={onQuote}
                onEdit={thread.locked ? null : () => setEditing(true)}
              />
            )}
          </>
        )}
      </article>
    </Item>
  );
}
