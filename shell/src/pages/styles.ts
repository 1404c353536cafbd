import createCache, { type EmotionCache } from '@emotion/cache';

/** Emotion's key, the same on server and client: it begins every class name. */
export const styleKey = 'fb';

/**
 * One request's styles. `compat` keeps rules in the cache instead of writing them between the elements, where
 * they would break hydration.
 */
export function createStyles(): EmotionCache {
  const cache = createCache({ key: styleKey });
  cache.compat = true;
  return cache;
}

/** The rules of all that was rendered, as a `<style>` element that emotion finds again in the browser. */
export function takeStyles(cache: EmotionCache): string {
  let names = '';
  let rules = '';
  for (const [name, rule] of Object.entries(cache.inserted)) {
    if (typeof rule !== 'string') continue;
    names += ` ${name}`;
    rules += rule;
  }
  return names && `<style data-emotion="${styleKey}${names}">${rules}</style>`;
}
