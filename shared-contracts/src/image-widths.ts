/** The widths of specification section 9, in pixels; no other is served. */
export const imageWidths = [70, 120, 300, 450, 600, 900, 1536, 1600, 3200] as const;
export type ImageWidth = (typeof imageWidths)[number];
