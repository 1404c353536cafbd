import { waitingAttribute } from '@fan-base/host/browser/starter/early';
import { elementIds } from '@fan-base/host/page/boot';
import { Idiomorph } from 'idiomorph';
import './started.ts';

/* A file of its own, which the starter loads when a page has changed: most pages do not while they are open. */

/** Whether the visitor or the starter has set an attribute, and not the server. */
const isOwn = (name: string, element: Element): boolean =>
  name === 'open' ||
  name === waitingAttribute ||
  (name === 'style' && element instanceof HTMLTextAreaElement);

window.fanBaseMorph = (now, next) => {
  Idiomorph.morph(now, next, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeAttributeUpdated: (name, element) => !isOwn(name, element),
      // A member's menu and the notice of missing code are in no document.
      beforeNodeMorphed: (node) =>
        !(node instanceof Element && node.matches(`[data-member-place],#${elementIds.wakeNotice}`)),
    },
  });
};
