/** The visitor's preference; `system` follows the device. */
const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

/** Key in local storage and attribute of `<html>` (docs/documents.md). */
export const colorModeKey = 'colour_mode';
export const colorModeAttribute = 'data-mode';
/** Attribute of `<html>` on a page that forces a mode. */
export const forcedModeAttribute = 'data-forced-mode';

export const isColorMode = (text: unknown): text is ColorMode => colorModes.some((mode) => mode === text);

/** The mode after the next click on the switch. */
export const nextColorMode = (mode: ColorMode): ColorMode =>
  colorModes[(colorModes.indexOf(mode) + 1) % colorModes.length] ?? 'system';

/** Selects the button that switches to the next mode; the document's inline script handles it. */
export const colorModeSwitch = '[data-color-mode-switch]';
