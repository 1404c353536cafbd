/** Picture widths of specification section 9, in pixels. The only other width served is the placeholder's. */
export const imageWidths = [70, 120, 300, 450, 600, 900, 1536, 1600, 3200] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Blurred placeholder of a picture that is still loading (section 9). */
export const placeholder = { width: 10, quality: 50, blur: 3 } as const;

/** Qualities of specification section 9 and those the product uses; serving others would only fill the cache. */
export const imageQualities = [placeholder.quality, 70, 80, 90, 100] as const;

/** Every width at which pictures are served. */
export type ServedWidth = ImageWidth | typeof placeholder.width;
