import { waitingAttribute } from '@fan-base/host/browser/starter/early';
import { elementIds } from '@fan-base/host/page/boot';
import { filteredAttribute } from '@fan-base/shared-ui/controls/filter-list';
import { shownAttribute } from '@fan-base/shared-ui/controls/press-control';
import { Idiomorph } from 'idiomorph';
import './started.ts';

/* A file of its own, which the starter loads when a page has changed: most pages do not while they are open. */

/** Whether the visitor or the starter has set an attribute, and not the server. */
const isOwn = (name: string, element: Element): boolean =>
  name === 'open' ||
  (name === 'type' && element instanceof HTMLInputElement) ||
  name === shownAttribute ||
  (name === 'hidden' && element.closest(`[${filteredAttribute}]`) !== null) ||
  name === waitingAttribute ||
  (name === 'style' && element instanceof HTMLTextAreaElement);

window.fanBaseMorph = (now, next) => {
  Idiomorph.morph(now, next, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeAttributeUpdated: (name, element) => !isOwn(name, element),
      // A member's menu, what a visitor has consented to and the notice of missing code are in no document.
      beforeNodeMorphed: (node) =>
        !(
          node instanceof Element &&
          node.matches(`[data-member-place],[data-consent],#${elementIds.wakeNotice}`)
        ),
    },
  });
};
