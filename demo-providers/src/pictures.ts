import type { Club } from '@fan-base/shared-contracts/football';
import sharp from 'sharp';
import type { Answer } from './pages.ts';
import data from './pictures.json' with { type: 'json' };
import { fillTemplate } from './texts.ts';
import { createRandom, pick, type Random } from './world/random.ts';
import { findClub } from './world/teams.ts';

/** Main and second color. */
type Colors = readonly [main: string, second: string];

const drawNumber = (random: Random, low: number, high: number) => Math.round(low + random() * (high - low));
const joinRepeated = (length: number, draw: (index: number) => string) =>
  Array.from({ length }, (_, index) => draw(index)).join('');
const createSvg = (width: number, height: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;

/** Mown stripes under the lines of a penalty area, seen from above. */
function drawPitch([main, second]: Colors, random: Random): string {
  const stripes = joinRepeated(
    9,
    (index) => `<rect x="${index * 140 - 200}" y="-300" width="70" height="1100" opacity=".1"/>`,
  );
  return `<rect width="800" height="450" fill="${main}"/><g transform="rotate(${drawNumber(random, -18, 18)} 400 225)">${stripes}<g fill="none" stroke="${second}" stroke-width="6" opacity=".75"><circle cx="${drawNumber(random, 250, 550)}" cy="225" r="${drawNumber(random, 90, 140)}"/><path d="M-200 225H1000M-60 60h220v330H-60M-60 140h110v170H-60"/></g></g>`;
}

/** Terraces full of scarves. */
function drawTerraces([main, second]: Colors, random: Random): string {
  const fans = joinRepeated(9, (row) => {
    const heads = joinRepeated(26, (seat) => {
      const fill = pick([main, second, '#ffffff', '#20242c'], random);
      return `<circle cx="${seat * 34 + (row % 2) * 17 - 20}" cy="${row * 50 + drawNumber(random, -5, 5) + 60}" r="15" fill="${fill}"/>`;
    });
    return `<g opacity="${(0.4 + row * 0.07).toFixed(2)}">${heads}</g>`;
  });
  return `<rect width="800" height="450" fill="#12161d"/>${fans}<rect width="800" height="450" fill="${main}" opacity=".18"/>`;
}

/** Floodlights over an evening. */
function drawFloodlights([main, second]: Colors, random: Random): string {
  const masts = [drawNumber(random, 90, 170), drawNumber(random, 620, 720)].map((x) => {
    const lamps = joinRepeated(
      12,
      (index) =>
        `<circle cx="${x - 33 + (index % 4) * 22}" cy="${62 + Math.floor(index / 4) * 20}" r="7" fill="#fffbe6"/>`,
    );
    return `<path d="M${x} 120V450" stroke="#0a0c10" stroke-width="10"/><path d="M${x} 90L${x - 260} 450H${x + 260}z" fill="#fff" opacity=".13"/><rect x="${x - 48}" y="48" width="96" height="70" rx="6" fill="#0a0c10"/>${lamps}`;
  });
  return `<rect width="800" height="450" fill="${main}"/><rect width="800" height="450" fill="#0b1020" opacity=".7"/>${masts.join('')}<path d="M0 400h800v50H0z" fill="${second}" opacity=".5"/>`;
}

/** A drawing without text in the club's colors, always the same for a seed. */
export function drawStory(colors: Colors, seed: string): string {
  const random = createRandom('picture', seed);
  return createSvg(800, 450, pick([drawPitch, drawTerraces, drawFloodlights], random)(colors, random));
}

type Kind = 'teams' | 'leagues' | 'players' | 'coachs' | 'venues' | 'flags';
const media: Readonly<Record<Kind, string>> = {
  teams: data.media.shield,
  leagues: data.media.shield,
  venues: data.media.shield,
  flags: data.media.shield,
  // A figure without a face: the people are invented.
  players: data.media.person,
  coachs: data.media.person,
};

/** The picture of a person or thing in the provider's lists: a plain shape in a color of its own. */
function drawMedium(kind: Kind, id: string): string {
  const hue = Math.floor(createRandom('medium', kind, id)() * 360);
  return createSvg(
    200,
    200,
    `<rect width="200" height="200" fill="hsl(${hue} 30% 88%)"/><g fill="hsl(${hue} 35% 42%)">${media[kind]}</g>`,
  );
}

/** Drawings of products, without a maker's or a club's mark. */
const products: ReadonlyMap<string, string> = new Map(Object.entries(data.products));
/** Home shirts that are not in the first color of the crest. */
const homeShirts: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(data.homeShirts));

function drawProduct(club: Club, slug: string, product: string): string | null {
  const drawing = products.get(product);
  const [main = '', second = ''] = (product === 'home' && homeShirts.get(slug)) || club.crest;
  return drawing === undefined
    ? null
    : createSvg(
        500,
        500,
        `<rect width="500" height="500" fill="#eef0f2"/>${fillTemplate(drawing, { main, second })}`,
      );
}

/** Draws `liverpool_fc.2026-3-report`, `liverpool_fc.home` or an id. @returns null if there is no such picture */
function draw(kind: string, name: string): string | null {
  if (Object.hasOwn(media, kind)) return /^[\w-]{1,20}$/.test(name) ? drawMedium(kind as Kind, name) : null;
  const [slug = '', subject = ''] = name.split('.');
  const club = findClub(slug);
  if (!club || subject === '') return null;
  if (kind === 'pictures') return drawStory(club.crest, name);
  return kind === 'products' ? drawProduct(club, slug, subject) : null;
}

/** A JPEG, as providers send pictures. */
export async function createPicture(kind: string, file: string): Promise<Answer | null> {
  const drawing = file.endsWith('.jpg') ? draw(kind, file.slice(0, -4)) : null;
  if (drawing === null) return null;
  return { contentType: 'image/jpeg', body: await sharp(Buffer.from(drawing)).jpeg().toBuffer() };
}
