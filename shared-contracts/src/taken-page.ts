import { languages } from './language.ts';
import {
  isRouteOn,
  matchRoute,
  type PageAddress,
  pathFor,
  type RouteParams,
  specifiedPages,
} from './routes.ts';

/** Placeholder for the value of any parameter; no route has it as a literal segment. */
const anything: RouteParams = new Proxy({}, { get: () => '~' });

/**
 * Finds an existing page whose key a new page has, or whose address it would completely hide; null: none. A more
 * specific path (`/forum/quiz` below `/forum/:slug`) hides nothing.
 * @param existing by default the pages of the specification, which are reserved for their owners
 */
export function findTakenPage(
  page: PageAddress,
  existing: readonly PageAddress[] = specifiedPages,
): PageAddress | null {
  const isHidden = (other: PageAddress) =>
    (['club', 'network'] as const).some((kind) => isRouteOn(other, kind) && isRouteOn(page, kind)) &&
    languages.some((language) =>
      languages.some(
        (pageLanguage) => matchRoute(pathFor(other, language, anything), pageLanguage, [page]) !== null,
      ),
    );
  return existing.find((other) => other.key === page.key || isHidden(other)) ?? null;
}
