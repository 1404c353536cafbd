/** The visitor's preference; `system` follows the device. */
const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/** Key in local storage and attribute of `<html>` (docs/contracts). */
export const colourModeKey = 'colour_mode';
export const colourModeAttribute = 'data-mode';

export const isColourMode = (text: unknown): text is ColourMode => colourModes.some((mode) => mode === text);

/** The mode after the next click on the switch. */
export const nextColourMode = (mode: ColourMode): ColourMode =>
  colourModes[(colourModes.indexOf(mode) + 1) % colourModes.length] ?? 'system';

/**
 * Runs in `<head>` before the first paint, so that a stored preference never flashes another mode. The
 * Content-Security-Policy allows it by its hash.
 */
export const colourModeScript = `document.documentElement.dataset.scripted='';try{var m=localStorage.getItem('${colourModeKey}');if(m==='light'||m==='dark')document.documentElement.setAttribute('${colourModeAttribute}',m)}catch(e){}`;
