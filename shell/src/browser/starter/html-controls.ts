import { type Early, waitingAttribute } from '@fan-base/host/browser/starter/early';
import { storage } from '@fan-base/host/page/storage';
import { filterFields, filterList, filterTyped } from '@fan-base/shared-ui/controls/filter-list';
import { pressAttribute, pressControl, restoreConsents } from '@fan-base/shared-ui/controls/press-control';

/**
 * Handles controls that need no React, before and during hydration.
 * @param change makes a change that does not count as a third-party DOM change
 */
export function handleHtmlControls(early: Early | undefined, change: (make: () => void) => void): void {
  const restore = () =>
    change(() => {
      restoreConsents(document, storage);
      filterTyped(document);
    });
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest(`[${pressAttribute}]`) : null;
    // A hydrated component has handled it.
    if (button && !event.defaultPrevented) change(() => pressControl(button, storage));
  });
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(filterFields)) change(() => filterList(target));
  });
  // The browser restores fields when the document is loaded.
  addEventListener('load', restore);
  restore();
  document.documentElement.dataset['started'] = '';
  for (const press of early?.presses.splice(0) ?? []) {
    if (press.kind !== 'click' || !press.control.matches(`[${pressAttribute}]`)) early?.presses.push(press);
    else {
      press.control.removeAttribute(waitingAttribute);
      press.control.click();
    }
  }
}
