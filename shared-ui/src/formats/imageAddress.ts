import type { ImageWidth } from '@fan-base/shared-contracts/image-widths';

/** Address of a picture at one of the widths, through the API's own image service. @param source http(s) address */
export const imageAddress = (source: string, width: ImageWidth, quality = 100): string =>
  `/api/image?w=${width}&q=${quality}&i=${encodeURIComponent(source)}`;
