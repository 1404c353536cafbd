import createCache, { type EmotionCache } from '@emotion/cache';

/** Emotion's key, the same on server and client: it begins every class name. */
export const styleKey = 'fb';

/** Rules as they are written: every browser that knows what the theme uses (`light-dark()`) knows flexbox without prefixes. */
export const createStyles = (): EmotionCache => createCache({ key: styleKey, stylisPlugins: [] });

const ruleNames = new RegExp(`(?:^|[{}])\\.${styleKey}-([\\w-]+)|@keyframes ([\\w-]+)`, 'g');

/** Emotion's names of the rules in a style sheet: what stands in the sheet need not be listed beside it. */
export function listRuleNames(css: string): Set<string> {
  return new Set([...css.matchAll(ruleNames)].map(([, name = '', animation]) => animation ?? name));
}

/** The styles of a page in the browser, with the rules that the server has sent. */
export function createPageStyles(): EmotionCache {
  const styles = createStyles();
  for (const element of document.querySelectorAll(`style[data-emotion^="${styleKey} "]`))
    for (const name of listRuleNames(element.textContent)) styles.inserted[name] = true;
  return styles;
}
