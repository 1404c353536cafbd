import styled from '@emotion/styled';
import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AuthorImage } from '../../parts/AuthorImage.tsx';
import { AuthorName } from '../../parts/AuthorName.tsx';

const imageSize = 40;

const Grid = styled.div({
  display: 'grid',
  gridTemplateColumns: `${imageSize}px minmax(0, 1fr)`,
  gap: 'var(--space-3)',
});
const Top = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-2)',
  marginBottom: 'var(--space-1)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  '& a': { color: 'inherit' },
  '& > span:first-of-type': { color: 'var(--text)', fontWeight: 600 },
  '& > span:first-of-type a': { textDecoration: 'none' },
});

const Starter = styled.span({ color: 'var(--link)', fontWeight: 600 });

interface PostProps {
  /** Null for a deleted account, or a post by the site itself. */
  readonly author: PublicUser | null;
  /** Posted by the site itself, for a match. */
  readonly isOfMatch?: boolean;
  /** Accessible name. */
  readonly label: string;
  /** Time and permalink. */
  readonly when: ReactNode;
  /** The author began the thread, and this is a comment. */
  readonly isStarter?: boolean;
  readonly isEdited: boolean;
  readonly children: ReactNode;
}

/** A post in a thread: picture, author, time and text. */
export function Post(props: PostProps) {
  const { author, isOfMatch = false, label, when, isStarter = false, isEdited, children } = props;
  const { t } = useLingui();
  return (
    <Grid>
      <AuthorImage author={author} isOfMatch={isOfMatch} size={imageSize} />
      <article aria-label={label}>
        <Top>
          {isOfMatch ? <span>{t`Match thread`}</span> : <AuthorName author={author} />}
          {when}
          {isStarter ? <Starter>{t`Started the thread`}</Starter> : null}
          {isEdited ? <span>{t`edited`}</span> : null}
        </Top>
        {children}
      </article>
    </Grid>
  );
}
