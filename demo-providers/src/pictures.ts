import sharp from 'sharp';
import type { Answer } from './pages.ts';
import { createRandom, pick, type Random } from './world/random.ts';
import { findClub } from './world/teams.ts';

/** Main and second colour. */
type Colours = readonly [main: string, second: string];

const between = (random: Random, low: number, high: number) => Math.round(low + random() * (high - low));
const times = (length: number, draw: (index: number) => string) =>
  Array.from({ length }, (_, index) => draw(index)).join('');
const svg = (width: number, height: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;

/** Mown stripes under the lines of a penalty area, seen from above. */
function pitch([main, second]: Colours, random: Random): string {
  const stripes = times(
    9,
    (index) => `<rect x="${index * 140 - 200}" y="-300" width="70" height="1100" opacity=".1"/>`,
  );
  return `<rect width="800" height="450" fill="${main}"/><g transform="rotate(${between(random, -18, 18)} 400 225)">${stripes}<g fill="none" stroke="${second}" stroke-width="6" opacity=".75"><circle cx="${between(random, 250, 550)}" cy="225" r="${between(random, 90, 140)}"/><path d="M-200 225H1000M-60 60h220v330H-60M-60 140h110v170H-60"/></g></g>`;
}

/** Terraces full of scarves. */
function terraces([main, second]: Colours, random: Random): string {
  const fans = times(9, (row) => {
    const heads = times(26, (seat) => {
      const fill = pick([main, second, '#ffffff', '#20242c'], random);
      return `<circle cx="${seat * 34 + (row % 2) * 17 - 20}" cy="${row * 50 + between(random, -5, 5) + 60}" r="15" fill="${fill}"/>`;
    });
    return `<g opacity="${(0.4 + row * 0.07).toFixed(2)}">${heads}</g>`;
  });
  return `<rect width="800" height="450" fill="#12161d"/>${fans}<rect width="800" height="450" fill="${main}" opacity=".18"/>`;
}

/** Floodlights over an evening. */
function floodlights([main, second]: Colours, random: Random): string {
  const masts = [between(random, 90, 170), between(random, 620, 720)].map((x) => {
    const lamps = times(
      12,
      (index) =>
        `<circle cx="${x - 33 + (index % 4) * 22}" cy="${62 + Math.floor(index / 4) * 20}" r="7" fill="#fffbe6"/>`,
    );
    return `<path d="M${x} 120V450" stroke="#0a0c10" stroke-width="10"/><path d="M${x} 90L${x - 260} 450H${x + 260}z" fill="#fff" opacity=".13"/><rect x="${x - 48}" y="48" width="96" height="70" rx="6" fill="#0a0c10"/>${lamps}`;
  });
  return `<rect width="800" height="450" fill="${main}"/><rect width="800" height="450" fill="#0b1020" opacity=".7"/>${masts.join('')}<path d="M0 400h800v50H0z" fill="${second}" opacity=".5"/>`;
}

/** A drawing without words, in the club's colours: the same seed, the same drawing. */
export function drawStory(colours: Colours, seed: string): string {
  const random = createRandom('picture', seed);
  return svg(800, 450, pick([pitch, terraces, floodlights], random)(colours, random));
}

const shirt = 'M150 90l60-35q40 28 80 0l60 35 50 95-60 30-20-35v230H180V180l-20 35-60-30z';
const drawShirt = ([main, second]: Colours) =>
  `<path d="${shirt}" fill="${main}" stroke="#0003" stroke-width="4"/><path d="M210 55q40 28 80 0" fill="none" stroke="${second}" stroke-width="12"/><path d="M180 395h140" stroke="${second}" stroke-width="10"/>`;

/** What is sold, as plain shapes: no maker's and no club's mark. */
const products: Readonly<Record<string, (colours: Colours) => string>> = {
  home: drawShirt,
  away: ([main, second]) => drawShirt([second, main]),
  third: ([main]) => drawShirt(['#20242c', main]),
  scarf: ([main, second]) =>
    `<path d="M60 210h380v70H60z" fill="${main}"/><path d="M110 210h50v70h-50zM230 210h50v70h-50zM350 210h50v70h-50z" fill="${second}"/>`,
  cap: ([main, second]) =>
    `<path d="M110 270q0-130 140-130t140 130z" fill="${main}"/><path d="M110 270h340q10 50-60 45-90-25-280-15z" fill="${second}"/>`,
  hoodie: ([main, second]) =>
    `<path d="${shirt}" fill="${main}"/><path d="M190 70q60 90 120 0l-15-35h-90z" fill="${second}"/>`,
  mug: ([main, second]) =>
    `<path d="M140 130h190v250H140z" fill="${main}"/><path d="M330 180h40q40 0 40 70t-40 70h-40" fill="none" stroke="${main}" stroke-width="26"/><path d="M140 220h190v60H140z" fill="${second}"/>`,
};

/** Home shirts that are not in the first colour of the crest. */
const homeShirts: Readonly<Record<string, Colours>> = {
  real_madrid_cf: ['#ffffff', '#febe10'],
  tottenham_hotspur_fc: ['#ffffff', '#132257'],
};

/** A figure without a face: the people are invented. */
const figure = '<circle cx="100" cy="78" r="38"/><path d="M28 200c0-50 32-76 72-76s72 26 72 76z"/>';
const shield = '<path d="M40 30h120v80c0 40-30 62-60 74-30-12-60-34-60-74z"/>';

/** The picture of a person or thing in the provider's lists: a plain shape in a colour of its own. */
function drawMedium(kind: string, id: string): string {
  const hue = Math.floor(createRandom('medium', kind, id)() * 360);
  const shape = kind === 'players' || kind === 'coachs' ? figure : shield;
  return svg(
    200,
    200,
    `<rect width="200" height="200" fill="hsl(${hue} 30% 88%)"/><g fill="hsl(${hue} 35% 42%)">${shape}</g>`,
  );
}

/** `liverpool_fc.2026-3-report`, `liverpool_fc.home` or a number, by what it is a picture of. */
function drawingOf(kind: string, name: string): string | null {
  if (/^(teams|leagues|players|coachs|venues|flags)$/.test(kind))
    return /^[\w-]{1,20}$/.test(name) ? drawMedium(kind, name) : null;
  const [slug = '', what = ''] = name.split('.');
  const club = findClub(slug);
  if (!club || what === '') return null;
  if (kind === 'pictures') return drawStory(club.crest, name);
  const draw = kind === 'products' && Object.hasOwn(products, what) ? products[what] : undefined;
  if (!draw) return null;
  const own = what === 'home' && Object.hasOwn(homeShirts, slug) ? homeShirts[slug] : undefined;
  return svg(500, 500, `<rect width="500" height="500" fill="#eef0f2"/>${draw(own ?? club.crest)}`);
}

/** A picture as providers send them: no drawing, but a JPEG. */
export async function picture(kind: string, file: string): Promise<Answer | null> {
  const drawing = file.endsWith('.jpg') ? drawingOf(kind, file.slice(0, -4)) : null;
  if (drawing === null) return null;
  return { contentType: 'image/jpeg', body: await sharp(Buffer.from(drawing)).jpeg().toBuffer() };
}
