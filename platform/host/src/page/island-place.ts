import type { WidgetUse } from '@fan-base/shared-contracts/contributions';

/** Attribute of the element around an island. */
export const islandAttribute = 'data-island';

/** Attribute of the element for an island's root, with its place. Others may add elements beside it. */
export const islandElementAttribute = 'data-island-root';

/** The name of a widget's region in reports, whatever its props. */
export const islandId = ({ remote, widget }: WidgetUse): string => `${remote}-${widget}`;

/**
 * Identifies a widget with its props on a page, on both server and client: a page may place it twice. Without spaces, as
 * it begins the ids of the island's elements.
 */
export function islandPlace(use: WidgetUse): string {
  // Also without what is undefined: the server knows props as JSON only.
  const props = JSON.stringify(Object.fromEntries(Object.entries(use.props ?? {}).sort()));
  return islandId(use) + (props === '{}' ? '' : encodeURIComponent(props));
}
