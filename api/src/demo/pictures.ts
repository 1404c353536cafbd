import type { ClubSeed } from '../network/clubs.ts';
import { pick, type Random, randomOf } from './world/random.ts';

const width = 800;
const height = 450;

interface Colours {
  readonly main: string;
  readonly second: string;
}

const between = (random: Random, low: number, high: number) => Math.round(low + random() * (high - low));

/** Mown stripes under the lines of a penalty area, seen from above. */
function pitch({ main, second }: Colours, random: Random): string {
  const tilt = between(random, -18, 18);
  const stripes = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="${index * 140 - 200}" y="-300" width="70" height="1100" fill="#000" opacity=".1"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="${main}"/><g transform="rotate(${tilt} 400 225)">${stripes.join('')}
<g fill="none" stroke="${second}" stroke-width="6" opacity=".75"><circle cx="${between(random, 250, 550)}" cy="225" r="${between(random, 90, 140)}"/><path d="M-200 225H1000M-60 60h220v330H-60M-60 140h110v170H-60"/></g></g>`;
}

/** A ball in flight and the arcs it came by. */
function flight({ main, second }: Colours, random: Random): string {
  const x = between(random, 480, 660);
  const y = between(random, 110, 220);
  const arcs = Array.from(
    { length: 5 },
    (_, index) =>
      `<path d="M${-80 - index * 30} ${height + index * 26}Q${x - 260} ${y - 150 + index * 34} ${x} ${y}" opacity="${(0.65 - index * 0.12).toFixed(2)}"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="${main}"/><path d="M0 ${between(random, 330, 400)}L${width} ${between(random, 280, 340)}V${height}H0z" fill="#000" opacity=".22"/>
<g fill="none" stroke="${second}" stroke-width="5" stroke-linecap="round">${arcs.join('')}</g><g transform="translate(${x} ${y}) rotate(${between(random, 0, 70)})"><circle r="44" fill="#fff"/><path d="M0-18l17 12-6 20h-22l-6-20zM0-18v-25M17-6l24-9M11 14l15 21M-11 14l-15 21M-17-6l-24-9" fill="#1b1b1b" stroke="#1b1b1b" stroke-width="3"/></g>`;
}

/** The net, from behind the goal. */
function net({ main, second }: Colours, random: Random): string {
  const mesh = between(random, 34, 46);
  const lines = Array.from(
    { length: 30 },
    (_, index) =>
      `M${index * mesh - 200} 0L${index * mesh - 420} ${height}M${index * mesh - 420} 0L${index * mesh - 200} ${height}`,
  );
  const shine = between(random, 200, 600);
  return `<defs><radialGradient id="g" cx="${shine}" cy="120" r="520" gradientUnits="userSpaceOnUse"><stop stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="${main}"/><rect width="${width}" height="${height}" fill="url(#g)"/><path d="${lines.join('')}" fill="none" stroke="${second}" stroke-width="2.5" opacity=".6"/><path d="M60 ${height}V70h680v380" fill="none" stroke="#fff" stroke-width="16" stroke-linejoin="round"/>`;
}

/** Terraces full of scarves. */
function terraces({ main, second }: Colours, random: Random): string {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const heads = Array.from({ length: 26 }, (_unused, seat) => {
      const fill = pick([main, second, '#ffffff', '#20242c'], random);
      return `<circle cx="${seat * 34 + (row % 2) * 17 - 20}" cy="${row * 50 + between(random, -5, 5) + 60}" r="15" fill="${fill}"/>`;
    });
    return `<g opacity="${(0.4 + row * 0.07).toFixed(2)}">${heads.join('')}</g>`;
  });
  return `<rect width="${width}" height="${height}" fill="#12161d"/>${rows.join('')}<rect width="${width}" height="${height}" fill="${main}" opacity=".18"/>`;
}

/** Floodlights over an evening. */
function floodlights({ main, second }: Colours, random: Random): string {
  const masts = [between(random, 90, 170), between(random, 620, 720)].map((x) => {
    const lamps = Array.from(
      { length: 12 },
      (_, index) =>
        `<circle cx="${x - 33 + (index % 4) * 22}" cy="${62 + Math.floor(index / 4) * 20}" r="7" fill="#fffbe6"/>`,
    );
    return `<path d="M${x} 120V${height}" stroke="#0a0c10" stroke-width="10"/><path d="M${x} 90L${x - 260} ${height}H${x + 260}z" fill="#fff" opacity=".13"/><rect x="${x - 48}" y="48" width="96" height="70" rx="6" fill="#0a0c10"/>${lamps.join('')}`;
  });
  return `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#0b1020"/><stop offset="1" stop-color="${main}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${masts.join('')}<path d="M0 400h${width}v50H0z" fill="${second}" opacity=".5"/>`;
}

/** A picture without words, in the club's colours: the same seed, the same picture. */
export function drawPicture(club: Pick<ClubSeed, 'crest'>, seed: string): string {
  const random = randomOf('picture', seed);
  const motif = pick([pitch, flight, net, terraces, floodlights], random);
  const [main, second] = club.crest;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${motif({ main, second }, random)}</svg>\n`;
}
