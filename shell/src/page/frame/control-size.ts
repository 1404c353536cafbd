/** Width and height of the masthead's controls in px, large enough for touch. */
export const controlSize = 44;
