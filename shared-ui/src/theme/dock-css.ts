/** A phone held upright: on a lower screen, such as one held sideways, a dock would take too much of the page. */
const phone = '(max-width:47.99rem) and (min-height:28rem)';

/** Elements whose focus opens a phone's keyboard. */
const typing =
  ':is(input:where(:not([type=checkbox],[type=radio],[type=file])),textarea,[contenteditable=true]):focus';

/**
 * Styles of the dock, the phone's bottom navigation: in the documents only, because no script changes them. Its place
 * after the footer has its height. Toasts, and what gets the focus, stay above it. While someone types, it would cover
 * fields, so it is hidden.
 */
export const dockCss = [
  '[data-dock]{display:none}',
  `@media ${phone}{`,
  'html{--dock:calc(57px + env(safe-area-inset-bottom));scroll-padding-bottom:var(--dock)}',
  '#toasts>*{margin-bottom:var(--dock)}[data-dock]{display:block;height:var(--dock)}}',
  `body:has(${typing}) [data-dock]{display:none}`,
  '[data-dock] nav{position:fixed;z-index:40;inset:auto 0 0;height:var(--dock);background:var(--surface);border-top:1px solid var(--rule)}',
  '[data-dock] ul{display:flex}[data-dock] li{flex:1}',
  '[data-dock] a{display:grid;place-content:center;justify-items:center;height:56px;color:var(--text-muted);font-size:var(--text-tiny);line-height:1.3;text-decoration:none}',
  '[data-dock] [aria-current]{color:var(--link);font-weight:700;box-shadow:inset 0 3px}',
].join('');
