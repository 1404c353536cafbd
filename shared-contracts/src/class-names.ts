/** Emotion's key: the prefix of every class that it names. The same on server and client. */
export const styleKey = 'fb';

/** Classes of the theme, which all applications may use. */
const themeClasses: readonly string[] = ['visually-hidden', 'skip-link'];

/**
 * Whether no other application can mean something else by a class: emotion named it by its content, it is of the theme,
 * or it begins with the name of a remote.
 */
export const isUnambiguousClass = (name: string): boolean =>
  name.startsWith(`${styleKey}-`) || /^mf-[a-z]/.test(name) || themeClasses.includes(name);
