'use client';

import { useEffect } from 'react';

/** Marks the page as alive, as the product's own page does. It is the last of the tree, which lives as one. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = location.pathname;
  }, []);
  return null;
}
