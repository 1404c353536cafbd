/** The widths of specification section 9, in pixels; beside them only the placeholder's is served. */
export const imageWidths = [70, 120, 300, 450, 600, 900, 1536, 1600, 3200] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** What stands, blurred, where a picture is not there yet (section 9). */
export const placeholder = { width: 10, quality: 50, blur: 3 } as const;

/** The qualities of specification section 9 and those that the product asks for: others would be kept for nobody. */
export const imageQualities = [placeholder.quality, 70, 80, 90, 100] as const;

/** Every width at which a picture can be had. */
export type ServedWidth = ImageWidth | typeof placeholder.width;
