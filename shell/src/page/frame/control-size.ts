/** Width and height of a control of the masthead, in pixels: a finger finds it. */
export const controlSize = 44;
