import type { IconFile } from '@fan-base/shared-contracts/api/share';
import { sharePictureSize } from '@fan-base/shared-contracts/api/share';
import { type CrestColors, crest } from './crest.ts';
import { box, type Element } from './draw.ts';

/** Everything that a page's share picture shows. */
export interface PageFacts {
  readonly title: string;
  /** The page's description; may be empty. */
  readonly note: string;
  readonly crest: CrestColors;
  readonly domain: string;
  /** The club's accent, and the text color on it. */
  readonly accent: string;
  readonly onAccent: string;
}

/** Characters missing from the pictures' font, for which satori would draw boxes. */
const unknown = /[^\u0020-\u007E\u00A0-\u024F\u2010-\u2015\u2018-\u201E\u2026\u20AC]+/g;

/** The part of a text that the pictures' font can draw; empty if it has no letter or digit. */
export function drawable(text: string): string {
  const known = text.normalize('NFC').replace(unknown, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(known) ? known : '';
}

/** Font size in pixels: smaller for longer titles, so that they fit in four lines. */
function getTitleSize({ length }: string): number {
  if (length <= 15) return 112;
  if (length <= 36) return 84;
  return length <= 80 ? 70 : 56;
}

const muted = '#575c63';
const ink = '#17191c';

/** The share picture of a page for satori: the club's crest on its color, with the page's title beside it. */
export const composePagePicture = ({
  title,
  note,
  crest: colors,
  domain,
  accent,
  onAccent,
}: PageFacts): Element =>
  box(
    { ...sharePictureSize, backgroundColor: '#ffffff' },
    box(
      {
        width: 340,
        height: sharePictureSize.height,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: accent,
      },
      crest(colors, 300),
    ),
    box(
      { flexDirection: 'column', width: 732, height: 522, margin: '64px 64px 44px' },
      box(
        { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', overflow: 'hidden' },
        box(
          {
            display: 'block',
            fontSize: getTitleSize(title),
            lineHeight: 1.06,
            color: ink,
            lineClamp: 4,
            wordBreak: 'break-word',
          },
          title,
        ),
        note === ''
          ? null
          : box(
              {
                display: 'block',
                marginTop: 24,
                fontSize: 36,
                lineHeight: 1.25,
                color: muted,
                lineClamp: 3,
                wordBreak: 'break-word',
              },
              note,
            ),
      ),
      box(
        { flexShrink: 0, alignItems: 'center' },
        box(
          {
            padding: '8px 20px',
            borderRadius: 6,
            backgroundColor: accent,
            color: onAccent,
            fontSize: 32,
            whiteSpace: 'nowrap',
          },
          domain,
        ),
      ),
    ),
  );

/** Parses an icon's file name. */
export function parseIconName(file: IconFile): { readonly size: number; readonly isMaskable: boolean } {
  return { size: Number(file.match(/\d+/)?.[0]), isMaskable: file.startsWith('maskable') };
}

/**
 * A site's icon for satori: its crest. For devices that mask icons, the crest lies within the safe circle, on
 * the site's accent.
 */
export const composeIcon = (
  colors: CrestColors,
  accent: string,
  { size, isMaskable }: ReturnType<typeof parseIconName>,
): Element =>
  box(
    {
      width: size,
      height: size,
      alignItems: 'center',
      justifyContent: 'center',
      ...(isMaskable ? { backgroundColor: accent } : {}),
    },
    crest(colors, Math.round(size * (isMaskable ? 0.6 : 0.94))),
  );
