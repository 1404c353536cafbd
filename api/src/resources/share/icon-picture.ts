import type { IconFile } from '@fan-base/shared-contracts/api/share';
import { type CrestColours, crest } from './crest.ts';
import { box, type Element } from './element.ts';

/** What an icon's name says. */
export function iconOf(file: IconFile): { readonly size: number; readonly isMaskable: boolean } {
  return { size: Number(file.match(/\d+/)?.[0]), isMaskable: file.startsWith('maskable') };
}

/**
 * A site's icon as satori draws it: its crest, and for devices that cut icons to a shape the crest within the circle
 * that every shape leaves, on the site's accent.
 */
export const iconPictureOf = (
  colours: CrestColours,
  accent: string,
  { size, isMaskable }: ReturnType<typeof iconOf>,
): Element =>
  box(
    {
      width: size,
      height: size,
      alignItems: 'center',
      justifyContent: 'center',
      ...(isMaskable ? { backgroundColor: accent } : {}),
    },
    crest(colours, Math.round(size * (isMaskable ? 0.6 : 0.94))),
  );
