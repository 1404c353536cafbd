import sharp from 'sharp';
import type { Answer } from '../pages.ts';
import { findClub, findTeam } from '../world/teams.ts';
import { drawCrest } from './crest.ts';
import { drawPicture } from './draw-picture.ts';
import { toSvg } from './drawing.ts';
import { readPictureUrl } from './picture.ts';
import { drawCoach, drawPlayer } from './portraits.ts';
import { drawProduct } from './products.ts';

/** The shield of a league or a country: a plain shape. */
const shield = toSvg(
  200,
  200,
  '<rect width="200" height="200" fill="#dfe2e5"/><path d="M40 30h120v80c0 40-30 62-60 74-30-12-60-34-60-74z" fill="#7b828c"/>',
);

/** Draws a picture of the provider's lists, such as `players/100234.33-9`. */
function drawMedium(kind: string, name: string): string | null {
  const [id = '', details = ''] = name.split('.');
  const [teamId, number] = details.split('-').map(Number);
  if (!/^\w{1,20}$/.test(id)) return null;
  const team = findTeam(kind === 'teams' ? Number(id) : (teamId ?? 0))?.name;
  switch (kind) {
    case 'players':
      return team && number ? drawPlayer(team, number) : null;
    case 'coachs':
      return team ? drawCoach(team, id) : null;
    case 'teams':
      return team
        ? toSvg(
            200,
            200,
            `<rect width="200" height="200" fill="#eceeef"/>${drawCrest(team, { x: 100, y: 15, height: 170 })}`,
          )
        : null;
    case 'leagues':
    case 'flags':
      return shield;
    default:
      return null;
  }
}

function draw(section: string, [one = '', two = '', three = '']: readonly string[]): string | null {
  if (section === 'pictures') {
    const subject = readPictureUrl(one, two, three);
    return subject && drawPicture(subject);
  }
  const name = /^(.*)\.jpg$/.exec(section === 'media' ? two : one)?.[1];
  if (name === undefined) return null;
  if (section === 'media') return drawMedium(one, name);
  const [slug = '', product = ''] = name.split('.');
  const club = findClub(slug);
  return club ? drawProduct(club.name, product) : null;
}

/** A picture as a JPEG, as providers send them, drawn when it is requested. */
export async function createPicture(section: string, path: readonly string[]): Promise<Answer | null> {
  const drawing = draw(section, path);
  if (drawing === null) return null;
  // Full color resolution: the edges of these drawings are sharper than a photograph's.
  const body = await sharp(Buffer.from(drawing)).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
  return { contentType: 'image/jpeg', body };
}
