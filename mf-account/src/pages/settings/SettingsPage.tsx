import type { PageModule } from '@fan-base/shared-contracts/remote';
import { useSession } from '@fan-base/shared-contracts/shell';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { QuietPage } from '../../parts/QuietPage.tsx';
import { DataAndEnd } from './DataAndEnd.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { Logins } from './Logins.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileImage } from './ProfileImage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** ACCOUNT-5. The shell shows it to nobody but whoever is logged in. */
export function Page() {
  const user = useSession((session) => session.user);
  return (
    <QuietPage title={<Trans>Settings</Trans>}>
      {user ? (
        <>
          <EmailNotice user={user} />
          <ProfileImage user={user} />
          <ProfileForm user={user} />
          <SecondFactor user={user} />
          <Logins />
          <DataAndEnd />
        </>
      ) : (
        <Skeleton height={900} />
      )}
    </QuietPage>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => ({
  title: `${i18n._(msg`Settings`)} – ${site.team?.name ?? site.product}`,
  description: i18n._(msg`Change your profile, your picture and your password.`),
  noindex: true,
});
