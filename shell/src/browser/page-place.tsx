import { Activity, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PagePlace } from '../page/view/PageRoot.tsx';

/**
 * Places for pages that are rendered ahead: React renders them while it has nothing else to do, runs no effect of
 * theirs, and the document does not have them, until one is shown in the region.
 */
export function createPagePlace(region: HTMLElement): PagePlace {
  /** Stands before the page: what the page's own layout effects measure is in the document. */
  function Attach({ element }: { element: HTMLElement }) {
    useLayoutEffect(() => {
      region.append(element);
      return () => element.remove();
    }, [element]);
    return null;
  }
  return ({ element, isShown, children }) =>
    element ? (
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Attach element={element} />
        {createPortal(children, element)}
      </Activity>
    ) : (
      children
    );
}
