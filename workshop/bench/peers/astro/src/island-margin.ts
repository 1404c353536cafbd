/** Pixels below the screen within which islands hydrate. */
export const islandMargin = 300;
