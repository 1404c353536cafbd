/** The visitor's preference; `system` follows the device. */
const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/** Key in local storage and attribute of `<html>` (docs/documents.md). */
export const colourModeKey = 'colour_mode';
export const colourModeAttribute = 'data-mode';
/** Attribute of `<html>` on a page that forces a mode. */
export const forcedModeAttribute = 'data-forced-mode';

export const isColourMode = (text: unknown): text is ColourMode => colourModes.some((mode) => mode === text);

/** The mode after the next click on the switch. */
export const nextColourMode = (mode: ColourMode): ColourMode =>
  colourModes[(colourModes.indexOf(mode) + 1) % colourModes.length] ?? 'system';

/** Selects the button that switches to the next mode; the document's inline script handles it. */
export const colourModeSwitch = '[data-colour-mode-switch]';
