import Mustache from 'mustache';
import sharp from 'sharp';
import type { Answer } from '../pages.ts';
import { findClub, findTeam } from '../world/teams.ts';
import { drawPicture } from './draw-picture.ts';
import { getDrawing } from './drawings.ts';
import { drawCoach, drawPlayer, drawProduct, drawTeam } from './media.ts';
import { readPictureUrl } from './picture.ts';

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
      return team ? drawTeam(team) : null;
    case 'leagues':
    case 'flags':
      // The shield of a league or a country: a plain shape.
      return getDrawing('frames/shield');
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
  // Parsed drawings take more memory than the time to parse them again is worth.
  Mustache.clearCache();
  if (drawing === null) return null;
  // Full color resolution: the edges of these drawings are sharper than a photograph's.
  const body = await sharp(Buffer.from(drawing)).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
  return { contentType: 'image/jpeg', body };
}
