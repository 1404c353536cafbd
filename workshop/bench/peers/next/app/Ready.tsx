'use client';

import { useEffect } from 'react';
import { markLive } from '../../shared/site';

/** Marks the page as live. It is the last of the tree, which hydrates as one. */
export function Ready() {
  useEffect(markLive, []);
  return null;
}
