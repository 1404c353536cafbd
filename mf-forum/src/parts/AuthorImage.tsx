import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';

interface AuthorImageProps {
  /** Null for a deleted account, or a post by the site itself. */
  readonly author: PublicUser | null;
  /** Posted by the site itself, for a match. */
  readonly isOfMatch: boolean;
  /** In pixels. */
  readonly size: number;
}

/** The author's picture; the club's crest for posts by the site. */
export function AuthorImage({ author, isOfMatch, size }: AuthorImageProps) {
  const { team } = useSite();
  if (isOfMatch && team) return <Crest team={team} size={size} />;
  return <MemberImage name={author?.displayName ?? '?'} image={author?.image ?? null} size={size} />;
}
