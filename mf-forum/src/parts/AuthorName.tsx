import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans } from '@lingui/react/macro';

/** Who wrote something, with the way to the profile; in words where the account is deleted. */
export function AuthorName({ author }: { author: PublicUser | null }) {
  const { pathFor } = useShell();
  if (!author)
    return (
      <span>
        <Trans>Deleted user</Trans>
      </span>
    );
  return <RouteLink to={pathFor('profile', { username: author.username })}>{author.displayName}</RouteLink>;
}
