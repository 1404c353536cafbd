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
const dockCss = [
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

/** Reset and base element styles, inlined in each document. */
export const globalCss = [
  '*,::before,::after{box-sizing:border-box}',
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:16px;overflow-y:scroll}',
  'body{margin:0;background:var(--surface);color:var(--text);font:400 var(--text-body)/1.5 var(--font-sans);',
  '-webkit-font-smoothing:antialiased;overflow-wrap:break-word}',
  // A sticky score covers what is focused or linked to below it. On a low screen it is not sticky.
  '@media (min-height:28rem){html:has([data-sticky=true]){scroll-padding-top:9rem}}',
  // No synthetic bold for missing weights: it is wider than the reserved space.
  'html{font-synthesis-weight:none}',
  'h1,h2,h3{margin:0;line-height:1.15;text-wrap:balance;overflow-wrap:anywhere}h1,h2{font-family:var(--font-condensed);font-weight:600}',
  'h1{font-size:clamp(1.875rem,1.5rem + 1.8vw,2.75rem);line-height:1.05}',
  'h2{font-size:var(--text-large)}h3{font-size:var(--text-body)}',
  // Layout lists only; lists within rich text get their markers from its component.
  'ul,ol{margin:0;padding:0;list-style:none}',
  'a{color:var(--link);text-underline-offset:0.15em;text-decoration-thickness:1px}',
  'img,svg{display:block;max-width:100%}button,input,select,textarea{font:inherit;color:inherit}',
  'button{padding:0;background:none;border:0;cursor:pointer}small{color:var(--text-muted);font-size:var(--text-small)}',
  'input:where(:not([type=checkbox],[type=radio],[type=file])),select,textarea{min-height:44px;padding:0 var(--space-3);color:var(--text);',
  'background-color:var(--surface);border:1px solid var(--edge);border-radius:var(--radius)}',
  'table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}',
  ':focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:2px}',
  '[tabindex="-1"]:focus{outline:none}',
  // Times of a visitor in another time zone: hidden until they are written, with a note if they cannot be.
  '[data-abroad=pending] time[data-as]{visibility:hidden}html:not([data-abroad=pending],[data-abroad=own]) [data-abroad-only]{display:none}',
  'html[data-abroad=site]::after{content:attr(data-zone-note);font:1rem var(--font-sans);position:fixed;z-index:39;inset:auto 0 var(--dock,0);padding:var(--space-2);text-align:center;background:var(--surface-raised);border-top:1px solid var(--rule)}',
  // What members and guests see before the page is hydrated.
  'html[data-member] [data-for=guest],html:not([data-member]) [data-for=member]{display:none}',
  // A press that waits until its part of the page is hydrated.
  '[data-waiting]{opacity:0.6;cursor:progress}',
  '.visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '.skip-link{position:absolute;left:8px;top:8px;translate:0 -200%;z-index:200;padding:12px 16px;background:var(--surface);color:var(--text)}',
  '.skip-link:focus{translate:none}',
  // A short duration would start a transition of all properties, nested element by nested element.
  '@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:1ms!important;transition:none!important;scroll-behavior:auto!important}}',
  // Forced colors remove backgrounds and shadows, which mark what is chosen.
  '@media (forced-colors:active){[aria-current]{forced-color-adjust:none;color:HighlightText!important;background:Highlight!important}}',
  // Between documents, where the browser has it.
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-group(root){animation-duration:120ms}}',
  dockCss,
].join('');
