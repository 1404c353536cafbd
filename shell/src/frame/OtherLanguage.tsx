import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import { useSite } from '@fan-base/shared-contracts/shell';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { pathInLanguage } from '../site/addresses.ts';

/** The way to the same page in the other language; a full load, on a club's site to its other domain. */
export function OtherLanguage({ match }: { match: RouteMatch | null }) {
  const site = useSite();
  const address = useSiteAddress();
  const other = site.alternates.find(({ language }) => language !== site.language);
  // The landing page has its own choice, at the top.
  if (!other || match?.route.key === 'landing') return null;
  const path = pathInLanguage(match, other.language);
  const href =
    other.domain === site.domain
      ? `${path}?language=${other.language}`
      : address(other.domain) + path.slice(1);
  return (
    <li>
      <a href={href} hrefLang={other.language} lang={other.language} rel="external">
        {other.language === 'da' ? 'På dansk' : 'In English'}
      </a>
    </li>
  );
}
