import { type ImageWidth, imageWidths } from '@fan-base/shared-contracts/image-widths';

/** The smallest served width that is sharp at a drawn width. @param pixels of the screen */
const widthFor = (pixels: number): ImageWidth => imageWidths.find((width) => width >= pixels) ?? 3200;

/**
 * Sources of a fixed-size picture for screen densities 1, for which browsers take `src`, and 2.
 * @param size in CSS pixels
 * @param address of the picture at a width
 */
export const getImageSources = (size: number, address: (width: ImageWidth) => string) => ({
  src: address(widthFor(size)),
  srcSet: `${address(widthFor(2 * size))} 2x`,
});
