import { readTextProp, type WidgetUse } from '@fan-base/shared-contracts/remote';

/** Parses `{ id: '7', isPreview: true }`; without a valid match, an id that no match has. */
export const parseMatchProps = (
  props: WidgetUse['props'],
): { readonly id: string; readonly isPreview: boolean } => ({
  id: readTextProp(props, 'id') ?? '0',
  isPreview: props?.['isPreview'] === true,
});
