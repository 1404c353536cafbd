import { useIslandEnvironment } from '../island/IslandEnvironment.ts';
import { FailedScreen } from '../view/screens/FailedScreen.tsx';
import { KeptHtml } from './KeptHtml.tsx';
import type { PageCare } from './PageCare.ts';
import { RegionNotice } from './RegionNotice.tsx';

/** What stands in the place of a page that threw: the server's HTML of it, or a message. */
export function ThrownPage(props: { html: string; wake: PageCare['wake']; onRetry: () => void }) {
  const { html, wake, onRetry } = props;
  const { shellI18n } = useIslandEnvironment();
  if (!html) return <FailedScreen code="threw-on-render" onRetry={onRetry} />;
  return (
    <>
      <RegionNotice i18n={shellI18n} hasContent code="threw-on-render" onRetry={onRetry} />
      <KeptHtml html={html} wake={wake} />
    </>
  );
}
