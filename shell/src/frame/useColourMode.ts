import { useSyncExternalStore } from 'react';
import { storage } from '../browser/storage.ts';
import {
  type ColourMode,
  colourModeAttribute,
  colourModeKey,
  isColourMode,
  nextColourMode,
} from './colour-mode.ts';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [colourModeAttribute] });
  return () => observer.disconnect();
}

function read(): ColourMode {
  const mode = document.documentElement.getAttribute(colourModeAttribute);
  return isColourMode(mode) ? mode : 'system';
}

/** The colour mode of the page, and the way to the next: it changes an attribute of `<html>`, never React's tree. */
export function useColourMode(): [ColourMode, () => void] {
  const mode = useSyncExternalStore(subscribe, read, () => 'system' as const);
  const change = () => {
    const next = nextColourMode(mode);
    storage.write(colourModeKey, next);
    document.documentElement.setAttribute(colourModeAttribute, next);
  };
  return [mode, change];
}
