import { Activity, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PagePlace } from '../page/view/PageRoot.tsx';

/**
 * Places for prerendered pages: React renders them when idle and runs no effects, and they are not in the
 * document until they are shown in the region.
 */
export function createPagePlace(region: HTMLElement): PagePlace {
  /** Rendered before the page, so that its layout effects can measure elements in the document. */
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
