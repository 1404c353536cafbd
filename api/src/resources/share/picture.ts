import { sharePictureSize } from '@fan-base/shared-contracts/api/share';
import { crest } from './crest.ts';
import { box, type Element } from './draw.ts';
import type { PictureFacts } from './picture-facts.ts';

const surface = '#ffffff';
const ink = '#17191c';
const muted = '#575c63';
const live = '#c0141f';

const side = ({ name, ...colors }: PictureFacts['home']): Element =>
  box(
    { flexDirection: 'column', alignItems: 'center', width: 400 },
    crest(colors, 200),
    box(
      {
        marginTop: 28,
        fontSize: name.length > 11 ? 52 : 60,
        lineHeight: 1.05,
        color: ink,
        textAlign: 'center',
        justifyContent: 'center',
      },
      name,
    ),
  );

const middle = ({ score }: PictureFacts): Element =>
  box(
    { width: 280, height: 200, alignItems: 'center', justifyContent: 'center' },
    score
      ? box({ fontSize: score.length > 3 ? 112 : 144, color: ink, lineHeight: 1 }, score)
      : box({ fontSize: 72, color: muted, lineHeight: 1 }, '–'),
  );

/** The share picture of a match for satori. */
export function composeMatchPicture(facts: PictureFacts): Element {
  const { accent, onAccent, domain, occasion, note, isLive } = facts;
  return box(
    {
      ...sharePictureSize,
      flexDirection: 'column',
      backgroundColor: surface,
    },
    box(
      {
        height: 96,
        padding: '0 56px',
        alignItems: 'center',
        justifyContent: 'space-between',
        backgroundColor: accent,
        color: onAccent,
        fontSize: 38,
      },
      box({ display: 'block', flexShrink: 1, marginRight: 40, lineClamp: 1 }, occasion),
      box({ flexShrink: 0, fontSize: 32, whiteSpace: 'nowrap' }, domain),
    ),
    box(
      { flexGrow: 1, alignItems: 'flex-start', justifyContent: 'center', padding: '56px 60px 0' },
      side(facts.home),
      middle(facts),
      side(facts.away),
    ),
    box(
      {
        height: 104,
        margin: '0 56px',
        alignItems: 'center',
        justifyContent: 'center',
        borderTop: '2px solid #dcdbd7',
        fontSize: 44,
        color: isLive ? live : ink,
      },
      note,
    ),
  );
}
