import type { BrowserStorage } from '@fan-base/shared-contracts/shell';

/*
 * Controls that work without React have `data-press`. The shell's starter handles presses of such buttons, and after
 * hydration their component, which prevents the default so that the starter does not handle them again. Whatever they
 * change is an attribute, or in an element that React considers empty, so that hydration keeps it.
 */

/** Marks such a control; its value says what it does. */
export const pressAttribute = 'data-press';

/** Marks a block of content from an external site, which is loaded after consent; its value is that of the site. */
const consentAttribute = 'data-consent';

/** Marks the place of that content; its value is the content's address, that of `data-title` its name. */
const embedAttribute = 'data-embed';

/** Set around a password that is shown. */
export const shownAttribute = 'data-shown';

const toStorageKey = (block: HTMLElement) => `consent_${block.getAttribute(consentAttribute)}`;

function createFrame(place: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = place.dataset['title'] ?? '';
  frame.loading = 'lazy';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  );
  frame.src = place.getAttribute(embedAttribute) ?? '';
  return frame;
}

function show(block: HTMLElement, isGiven: boolean): void {
  const place = block.querySelector<HTMLElement>(`[${embedAttribute}]`);
  block.toggleAttribute('data-given', isGiven);
  block.querySelector('button')?.setAttribute('aria-expanded', String(isGiven));
  place?.replaceChildren(...(isGiven ? [createFrame(place)] : []));
}

/** Gives or withdraws a visitor's consent. It is stored if they want it to be. */
function pressConsent(button: Element, storage: BrowserStorage): void {
  const block = button.closest<HTMLElement>(`[${consentAttribute}]`);
  const remember = block?.querySelector('input');
  if (!block) return;
  const isGiven = !block.hasAttribute('data-given');
  if (!isGiven) storage.remove(toStorageKey(block));
  else if (remember?.checked) storage.write(toStorageKey(block), 'yes');
  if (remember) remember.checked = false;
  show(block, isGiven);
}

/** Shows the content that a visitor has consented to on an earlier page. */
export function restoreConsents(within: ParentNode, storage: BrowserStorage): void {
  for (const block of within.querySelectorAll<HTMLElement>(`[${consentAttribute}]:not([data-given])`))
    if (storage.read(toStorageKey(block)) === 'yes') show(block, true);
}

/** Shows or hides the password beside the button. The place of both says which: React sets the type on hydration. */
function pressSecret(button: Element): void {
  const place = button.parentElement;
  const field = place?.querySelector('input');
  if (field) field.type = place?.toggleAttribute(shownAttribute) ? 'text' : 'password';
}

const controls: Readonly<Record<string, typeof pressConsent>> = {
  consent: pressConsent,
  secret: pressSecret,
};

/** Does what a button with `data-press` says. */
export const pressControl = (button: Element, storage: BrowserStorage): void =>
  controls[button.getAttribute(pressAttribute) ?? '']?.(button, storage);
