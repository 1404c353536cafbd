import { NoticeBar, Retry } from '@fan-base/host/page/region/RegionNotice.tsx';
import { useSession } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';

/** At the end of the page and in sight above the dock: appearing, it moves nothing that someone reads. */
const place = {
  position: 'sticky',
  bottom: 'var(--dock,0)',
  zIndex: 39,
  flexWrap: 'nowrap',
  justifyContent: 'center',
} as const;

/** Says why a member is shown as logged out. */
export function LoginNotice({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useLingui();
  const isRetrying = useSession((session) => session.isRetrying);
  return isRetrying ? (
    <NoticeBar role="alert" style={place}>
      {t`You are shown as logged out, because your account cannot be reached right now. We keep trying.`}
      <Retry type="button" onClick={onRetry}>
        {t`Try again`}
      </Retry>
    </NoticeBar>
  ) : null;
}
