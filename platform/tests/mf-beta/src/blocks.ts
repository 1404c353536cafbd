import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** The blocks of both pages. */
export const headlines: WidgetUse = { remote: 'mf-alpha', widget: 'headlines', props: { heading: 'Alpha' } };
export const counter: WidgetUse = { remote: 'mf-beta', widget: 'counter' };

/** A block whose code is loaded with the document. */
export const loaded = (block: WidgetUse): WidgetUse => ({ ...block, hydrate: 'load' });
