/** The widths of specification section 9, in pixels; no other is served. */
export const imageWidths = [70, 120, 300, 450, 600, 900, 1536, 1600, 3200] as const;

/** Address of a picture at one of the widths, through the API's own image service. @param source http(s) address */
export const imageAddress = (source: string, width: (typeof imageWidths)[number], quality = 100): string =>
  `/api/image?w=${width}&q=${quality}&i=${encodeURIComponent(source)}`;
