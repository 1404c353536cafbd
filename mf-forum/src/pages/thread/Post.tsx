import styled from '@emotion/styled';
import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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

interface PostProps {
  /** Null for a deleted account, or a post by the site itself. */
  readonly author: PublicUser | null;
  /** Posted by the site itself, for a match. */
  readonly isOfMatch?: boolean;
  /** Accessible name. */
  readonly label: string;
  /** Time and permalink. */
  readonly when: ReactNode;
  readonly isEdited: boolean;
  readonly children: ReactNode;
}

/** A post in a thread: picture, author, time and text. */
export function Post({ author, isOfMatch = false, label, when, isEdited, children }: PostProps) {
  const { t } = useLingui();
  const { team } = useSite();
  return (
    <Grid>
      {isOfMatch && team ? (
        <Crest team={team} size={imageSize} />
      ) : (
        <MemberImage name={author?.displayName ?? '?'} image={author?.image ?? null} size={imageSize} />
      )}
      <article aria-label={label}>
        <Top>
          {isOfMatch ? <span>{t`Match thread`}</span> : <AuthorName author={author} />}
          {when}
          {isEdited ? <span>{t`edited`}</span> : null}
        </Top>
        {children}
      </article>
    </Grid>
  );
}
