import { controlSize } from './control-size.ts';

/** Size of the member's picture in px. */
export const memberMenuSize = 32;

/** Styles of the member's menu, which the starter draws before React does: selectors, with `&` for the menu, and rules. */
export const memberMenuRules: readonly (readonly [selector: string, css: string])[] = [
  ['&', 'position:relative'],
  [
    '& > summary',
    `display:grid;place-items:center;width:${controlSize}px;height:${controlSize}px;list-style:none;cursor:pointer`,
  ],
  ['& > summary::-webkit-details-marker', 'display:none'],
  ['& > summary > span', 'box-shadow:0 0 0 2px var(--on-masthead)'],
  [
    '& > div',
    'position:absolute;z-index:30;top:100%;right:0;display:grid;min-width:12rem;padding:var(--space-2);color:var(--text);background:var(--surface);border:1px solid var(--rule);border-radius:var(--radius);box-shadow:0 12px 24px rgb(0 0 0 / 0.25)',
  ],
  [
    '& > div > :is(a,button)',
    'display:flex;align-items:center;min-height:44px;padding:0 var(--space-3);color:inherit;text-align:left;text-decoration:none',
  ],
];
