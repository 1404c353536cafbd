import {
  type Early,
  type EarlyPress,
  findControl,
  htmlControls,
  waitingAttribute,
} from '@fan-base/host/browser/starter/early';
import { storage } from '@fan-base/host/page/storage';
import {
  colorModeAttribute,
  colorModeKey,
  colorModeSwitch,
  isColorMode,
  nextColorMode,
} from '../../page/frame/color-mode.ts';
import { tokenKey } from '../session/token-key.ts';
import { isAbroad } from './abroad.ts';

/*
 * The script inside every document. It runs before the first paint: applies the color mode, and notes the first
 * interaction and early presses for the starter.
 */

const { documentElement: root } = document;
root.dataset['scripted'] = '';
root.dataset['dehydrated'] = '';
const stored = storage.read(colorModeKey);
if (isColorMode(stored)) root.setAttribute(colorModeAttribute, stored);

if (storage.read(tokenKey) !== null) root.dataset['member'] = '';

/** Time in ms after which times in the site's zone are better than none. */
const zonePatienceMs = 5_000;

if (isAbroad()) {
  const { dataset } = root;
  const giveUp = () => {
    if (dataset['abroad'] === 'pending') dataset['abroad'] = 'site';
  };
  dataset['abroad'] = 'pending';
  setTimeout(giveUp, zonePatienceMs);
  const starter = document.currentScript?.previousElementSibling as HTMLScriptElement;
  // A starter that cannot be loaded. Errors of elements do not bubble.
  starter.addEventListener('error', giveUp);
  // Fills the browser's cache: the starter runs when the document is complete, and loads it then.
  fetch(starter.src.replace('starter.js', 'zone.js')).catch(giveUp);
}

addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest(colorModeSwitch)) return;
  const mode = root.getAttribute(colorModeAttribute);
  const next = nextColorMode(isColorMode(mode) ? mode : 'system');
  storage.write(colorModeKey, next);
  root.setAttribute(colorModeAttribute, next);
});

const presses: EarlyPress[] = [];
const signs = new AbortController();
const listening = new AbortController();
let wake: (() => void) | undefined;

function sign(event: Event): void {
  early.firstSign ??= event;
  signs.abort();
  wake?.();
}

/** The control that is pressed, if it works without React. */
let pressed: Element | null = null;

/** Whether an event belongs to such a press, which moves the focus too. */
function isForHtml({ type, target }: Event): boolean {
  const control = target instanceof Element ? target.closest(htmlControls) : null;
  const isPress = /^(pointerdown|touchstart)$/.test(type);
  if (isPress) pressed = control;
  return control !== null && control === pressed && (isPress || type === 'focusin');
}

// The page wakes when the effect is painted. A link or a search leads to another document, for which it need not.
addEventListener(
  'click',
  (event) => {
    if (pressed?.matches(':not(a,[type=submit])')) requestAnimationFrame(() => setTimeout(sign, 0, event));
  },
  { signal: signs.signal },
);

/** Browsers tell where a pointer rests. */
const isResting = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

for (const name of [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  'pageshow',
])
  addEventListener(
    name,
    (event) => {
      const isFirstShow = event.type === 'pageshow' && !(event as PageTransitionEvent).persisted;
      if (!isFirstShow && !isForHtml(event) && !isResting(event)) sign(event);
    },
    { capture: true, passive: true, signal: signs.signal },
  );

/** Whether to leave a form to the browser: a search or filter. */
const isQuery = (form: HTMLFormElement | null) => form?.method === 'get';

function queue(event: Event, press: EarlyPress, pressed: Element): void {
  event.preventDefault();
  event.stopPropagation();
  pressed.setAttribute(waitingAttribute, '');
  presses.push(press);
  sign(event);
  early.onPress();
}

addEventListener(
  'click',
  (event) => {
    const control = event.isTrusted ? findControl(event.target) : null;
    if (control && !isQuery(control.closest('form'))) queue(event, { kind: 'click', control }, control);
  },
  { capture: true, signal: listening.signal },
);
addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && !isQuery(form))
      queue(event, { kind: 'submit', form }, (event as SubmitEvent).submitter ?? form);
  },
  { capture: true, signal: listening.signal },
);

const early: Early = {
  presses,
  firstSign: null,
  onPress() {},
  onSign(callback) {
    wake = callback;
    if (early.firstSign) callback();
  },
  end: () => listening.abort(),
};
window.fanBaseEarly = early;
