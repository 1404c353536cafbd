/** Emotion's key, the prefix of its class names; the same on server and client. */
export const styleKey = 'fb';

/** Classes of the theme, which all applications may use. */
const themeClasses: readonly string[] = ['visually-hidden', 'skip-link'];

/** Whether a class name cannot collide: it is emotion's content hash, of the theme, or prefixed with a remote's name. */
export const isUnambiguousClass = (name: string): boolean =>
  name.startsWith(`${styleKey}-`) || /^mf-[a-z]/.test(name) || themeClasses.includes(name);
