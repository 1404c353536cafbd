import { createRandom, pick } from '../world/random.ts';
import { getTeam } from '../world/teams.ts';
import { createPalette, ink, mix, shade } from './colors.ts';
import { drawCrest } from './crest.ts';
import { draw, repeat, toSvg } from './drawing.ts';
import { getAwayKit, getKit, type Kit } from './kits.ts';
import { drawShirt } from './shirt.ts';

interface Goods {
  readonly club: string;
  readonly kit: Kit;
  readonly main: string;
  readonly second: string;
  /** A color that goes with the club's. */
  readonly cloth: string;
}

const crest = ({ club }: Goods, x: number, y: number, height: number) => drawCrest(club, { x, y, height });

const drawJersey = (goods: Goods, kit: Kit) =>
  drawShirt(kit, { x: 250, y: 262, width: 390 }) + crest(goods, 305, 168, 40);

/** A top with long sleeves; a hood, a zip and pockets are drawn on it. */
function drawTop({ cloth, second }: Goods, details: string): string {
  const dark = mix(cloth, ink, 0.25);
  return `<path d="M160 120L84 196L64 396L112 404L150 250Z" fill="${dark}"/><path d="M340 120L416 196L436 396L388 404L350 250Z" fill="${dark}"/><path d="M64 384l2 22l46 8l2 -22zM436 384l-2 22l-46 8l-2 -22z" fill="${second}"/><path d="M160 120Q250 150 340 120L356 420Q250 436 144 420Z" fill="${cloth}"/><path d="M300 130Q320 280 306 426L356 420L340 120Z" fill="${ink}" opacity=".14"/><path d="M144 404Q250 420 356 404v18Q250 438 144 422Z" fill="${dark}"/>${details}`;
}

const drawings: Readonly<Record<string, (goods: Goods) => string>> = {
  home: (goods) => drawJersey(goods, goods.kit),
  away: (goods) => drawJersey(goods, getAwayKit(goods.club)),
  third: (goods) => {
    const shirt = mix(goods.cloth, '#1b2026', 0.55);
    return drawJersey(goods, {
      ...goods.kit,
      shirt,
      sleeves: shade(shirt, 0.08),
      trim: goods.second,
      pattern: 'plain',
    });
  },
  kids: (goods) =>
    drawShirt(goods.kit, { x: 250, y: 200, width: 270 }) +
    crest(goods, 288, 136, 28) +
    `<path d="M172 336h156l10 100h-76l-12 -50l-12 50h-76Z" fill="${goods.kit.shorts}" stroke="${ink}" stroke-opacity=".18"/><path d="M262 336h66l10 100h-40Z" fill="${ink}" opacity=".1"/>`,
  last: (goods) =>
    drawJersey(goods, { ...goods.kit, pattern: 'sash', trim: mix(goods.kit.shirt, ink, 0.28) }),
  scarf: (goods) => {
    const { main, second } = goods;
    const bars = (x: number) =>
      repeat(
        3,
        (index) => `<rect x="${x}" y="${280 + index * 40}" width="74" height="18" fill="${second}"/>`,
      );
    const fringe = (x: number) =>
      `<path d="${repeat(8, (index) => `M${x + 4 + index * 9} 414v30`)}" stroke="${main}" stroke-width="6"/>`;
    return `<path d="M132 414V190Q132 70 250 70T368 190V414H294V200Q294 142 250 142T206 200V414Z" fill="${main}"/><path d="M294 414V200Q294 150 262 143Q300 110 368 170V414Z" fill="${ink}" opacity=".12"/><path d="M146 176Q160 98 250 98T354 176" stroke="${second}" stroke-width="12" fill="none"/>${bars(132)}${bars(294)}${fringe(132)}${fringe(294)}${crest(goods, 169, 200, 52)}`;
  },
  cap: (goods) =>
    `<path d="M96 290Q96 120 250 120T404 290Q250 250 96 290Z" fill="${goods.cloth}"/><path d="M270 121Q404 136 404 290Q350 270 300 266Q320 190 270 121Z" fill="${ink}" opacity=".15"/><path d="M250 122Q190 180 186 268M250 122Q310 180 314 268" stroke="${ink}" stroke-opacity=".25" stroke-width="3" fill="none"/><circle cx="250" cy="120" r="10" fill="${goods.second}"/><path d="M92 288Q250 238 408 288Q452 330 410 352Q250 290 90 352Q48 330 92 288Z" fill="${goods.second}"/><path d="M60 330Q250 262 440 330Q440 344 410 352Q250 290 90 352Q60 344 60 330Z" fill="${ink}" opacity=".2"/>${crest(goods, 250, 164, 70)}`,
  hoodie: (goods) =>
    drawTop(
      goods,
      `<path d="M176 118Q170 54 250 54T324 118Q290 168 250 168T176 118Z" fill="${mix(goods.cloth, ink, 0.2)}"/><path d="M204 122Q204 86 250 86T296 122Q276 150 250 150T204 122Z" fill="${mix(goods.cloth, ink, 0.6)}"/><path d="M232 152v70M268 152v64" stroke="#f4f2ea" stroke-width="5"/><path d="M190 320h120l22 70H168Z" fill="${mix(goods.cloth, ink, 0.16)}"/>${crest(goods, 250, 226, 66)}`,
    ),
  jacket: (goods) =>
    drawTop(
      goods,
      `<path d="M206 120l8 -34q36 -16 72 0l8 34q-44 18 -88 0Z" fill="${goods.second}"/><path d="M250 128V426" stroke="#d9d9d4" stroke-width="5"/><path d="M150 210L350 210L352 246L148 246Z" fill="${goods.second}"/><path d="M184 330l20 46M316 330l-20 46" stroke="${ink}" stroke-opacity=".35" stroke-width="4"/>${crest(goods, 306, 152, 42)}`,
    ),
  training: (goods) =>
    drawTop(
      goods,
      `<path d="M208 122q42 26 84 0l-6 -20q-36 16 -72 0Z" fill="${goods.second}"/><path d="M250 140v74" stroke="#d9d9d4" stroke-width="4"/><path d="M160 120L84 196L80 236L152 172ZM340 120L416 196L420 236L348 172Z" fill="${goods.second}"/>${crest(goods, 304, 176, 40)}`,
    ),
  mug: (goods) =>
    `<path d="M344 190q84 -6 84 66t-92 76" fill="none" stroke="${mix(goods.main, ink, 0.15)}" stroke-width="28"/><path d="M112 128H350V372Q350 402 316 402H146Q112 402 112 372Z" fill="${goods.main}"/><path d="M290 128H350V372Q350 402 316 402H270Q296 270 290 128Z" fill="${ink}" opacity=".16"/><path d="M138 150V360" stroke="#fff" stroke-opacity=".3" stroke-width="14" stroke-linecap="round"/><ellipse cx="231" cy="128" rx="119" ry="20" fill="${mix(goods.main, '#ffffff', 0.3)}"/><ellipse cx="231" cy="130" rx="104" ry="14" fill="#4a2c1a"/>${crest(goods, 226, 190, 130)}`,
  ball: ({ main, second }) => {
    const petal = (turn: number) =>
      draw`<g transform="rotate(${turn} 250 250)"><path d="M250 176L300 122Q250 96 200 122Z" fill="${main}"/><path d="M300 122L330 178L321 227L250 176Z" fill="${second}" opacity=".55"/></g>`;
    return `<circle cx="250" cy="250" r="160" fill="#fbfbf8"/><path d="M250 176L320 227L294 310H206L180 227Z" fill="${main}"/>${[0, 72, 144, 216, 288].map(petal).join('')}<path d="M250 90A160 160 0 1 1 137 363A176 176 0 0 0 250 90Z" fill="${ink}" opacity=".16"/><circle cx="250" cy="250" r="160" fill="none" stroke="${ink}" stroke-opacity=".2" stroke-width="3"/>`;
  },
};

/** A product on a soft ground that is dark enough not to glare in dark mode. @returns null for an unknown one */
export function drawProduct(club: string, product: string): string | null {
  const drawing = Object.hasOwn(drawings, product) ? drawings[product] : undefined;
  if (!drawing) return null;
  const [main, second] = getTeam(club).crest;
  const { tone } = createPalette([main, second]);
  const cloth = pick(
    [main, tone(0.28, 0.7), '#3a3f48', mix(main, ink, 0.3)],
    createRandom('product', club, product),
  );
  return toSvg(
    500,
    500,
    `<defs><radialGradient id="ground" cy=".42"><stop offset="0" stop-color="#dcdedf"/><stop offset="1" stop-color="#b9bcc0"/></radialGradient></defs><rect width="500" height="500" fill="url(#ground)"/><ellipse cx="250" cy="446" rx="170" ry="15" fill="${ink}" opacity=".2"/>${drawing({ club, kit: getKit(club), main, second, cloth })}`,
  );
}
