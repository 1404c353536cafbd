/** In place of a file's name or address: the source of what administrators say themselves. No file changes it. */
export const administrator = '';
