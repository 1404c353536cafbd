import { elementIds } from '../../page/boot.ts';
import { locate } from '../hydration/locate.ts';
import { focus } from './focus.ts';

/** Parts of a page that screen readers name or count, so that it is clear where the focus went. */
const places = 'li,article,section,form,fieldset,dialog,nav,[role=region]';

/** Controls that a page may render again, e.g. when an editor is closed. */
const controls = 'a,button,input,select,summary,textarea';

/** Number of focused elements that are remembered: more than an editor's toolbar has. */
const maxRemembered = 30;

interface Focused {
  readonly element: Element;
  /** The places around it, innermost first. */
  readonly places: readonly Element[];
  /** Finds the element that has replaced it. */
  readonly find: () => Element | undefined;
}

function getPlaces(element: Element): Element[] {
  const around: Element[] = [];
  for (
    let place = element.parentElement?.closest(places);
    place;
    place = place.parentElement?.closest(places)
  )
    around.push(place);
  return around;
}

/** Where the focus goes after its element was removed: to a control that had it before in the same place, or the place. */
function findNext(remembered: readonly Focused[], region: Element): Element {
  const place = remembered.at(-1)?.places.find(({ isConnected }) => isConnected);
  for (const { element, places: around, find } of remembered.toReversed()) {
    const again = element.isConnected || (place && !around.includes(place)) ? undefined : find();
    if (again?.isConnected) return again;
  }
  // Without a name of its own, its heading says where the focus is.
  if (place?.matches('li,[aria-label],[aria-labelledby]')) return place;
  return place?.querySelector('h2,h3') ?? place ?? region.querySelector('h1') ?? region;
}

/**
 * Browsers move the focus to `<body>` when the focused element is removed, e.g. an editor that is canceled, a deleted
 * comment's button or a form that was sent. Screen readers then start at the top of the page. The focus goes back to
 * what it came from, such as the button that opened the editor.
 * @param exempt selects what comes and goes, and gives the focus back itself
 */
export function keepFocus(exempt: string): void {
  let remembered: Focused[] = [];
  let isFocused = false;
  const isLost = () =>
    isFocused && remembered.at(-1)?.element.isConnected === false && document.activeElement === document.body;
  function remember(target: EventTarget | null): void {
    if (!(target instanceof Element) || target === document.body || target.closest(exempt)) return;
    isFocused = true;
    const around = getPlaces(target);
    const find = target.matches(controls) ? locate(target, around[0] ?? document.body) : () => undefined;
    remembered = [...remembered, { element: target, places: around, find }].slice(-maxRemembered);
  }
  remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => remember(target));
  // A press beside everything takes the focus away on purpose.
  document.addEventListener('pointerdown', () => {
    isFocused = false;
  });
  new MutationObserver(() => {
    if (!isLost()) return;
    // Navigations and components move the focus themselves until the next frame.
    requestAnimationFrame(() => {
      const region = document.getElementById(elementIds.page);
      if (!isLost() || !region) return;
      const next = findNext(remembered, region);
      if (next instanceof HTMLElement) focus(next);
    });
  }).observe(document.body, { childList: true, subtree: true });
}
