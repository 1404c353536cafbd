import { type ImageWidth, imageWidths } from '@fan-base/shared-contracts/image-widths';

/** The narrowest width that is served and sharp where a picture is drawn so wide. @param pixels of the screen */
const widthFor = (pixels: number): ImageWidth => imageWidths.find((width) => width >= pixels) ?? 3200;

/**
 * The sources of a picture that is always drawn in one size: for screens of density 1 and of density 2.
 * @param size in CSS pixels
 * @param address address of the picture at a width
 */
export const getImageSources = (size: number, address: (width: ImageWidth) => string) => ({
  src: address(widthFor(size)),
  srcSet: `${address(widthFor(size))} 1x, ${address(widthFor(2 * size))} 2x`,
});
