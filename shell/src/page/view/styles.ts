import createCache, { type EmotionCache } from '@emotion/cache';
import { setStyleNames } from '@fan-base/host/page/memoized-serialize';
import { styleKey } from '@fan-base/shared-contracts/class-names';
import type { Boot } from './boot.ts';

/**
 * No prefixer: every browser that supports `light-dark()`, which the theme uses, supports unprefixed flexbox.
 */
export const createStyles = (): EmotionCache => createCache({ key: styleKey, stylisPlugins: [] });

const ruleNames = new RegExp(`(?:^|[{}])\\.${styleKey}-([\\w-]+)|@keyframes ([\\w-]+)`, 'g');

/**
 * Emotion's names of the rules in a style sheet, which then need not be listed in the element's attribute.
 */
export function listRuleNames(css: string): Set<string> {
  return new Set([...css.matchAll(ruleNames)].map(([, name = '', animation]) => animation ?? name));
}

/**
 * Emotion's cache for the browser, seeded with the server-rendered rules.
 * @param names class names in the document, by emotion's
 */
export function createPageStyles(names: Boot['styleNames']): EmotionCache {
  setStyleNames(names);
  const styles = createStyles();
  for (const element of document.querySelectorAll(`style[data-emotion^="${styleKey} "]`))
    for (const name of listRuleNames(element.textContent)) styles.inserted[name] = true;
  return styles;
}
