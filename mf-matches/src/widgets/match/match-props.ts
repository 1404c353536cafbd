import { readTextProp, type WidgetUse } from '@fan-base/shared-contracts/remote';

/** What the widget shows: the match that leads the page, or the next one in a column. */
export type MatchProps =
  | { readonly place: 'lead'; readonly id: string; readonly isPreview: boolean }
  | { readonly place: 'aside' };

/** Parses `{ id: '7', isPreview: true }`; without an id, the next match. */
export function parseMatchProps(props: WidgetUse['props']): MatchProps {
  const id = readTextProp(props, 'id');
  return id === undefined
    ? { place: 'aside' }
    : { place: 'lead', id, isPreview: props?.['isPreview'] === true };
}
