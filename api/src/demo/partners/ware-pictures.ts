import type { DemoAnswer } from '../pages.ts';
import { clubBySlug } from '../world/names.ts';

type Draw = (main: string, second: string) => string;

const shirt = 'M150 90l60-35q40 28 80 0l60 35 50 95-60 30-20-35v230H180V180l-20 35-60-30z';
const drawShirt: Draw = (main, second) =>
  `<path d="${shirt}" fill="${main}" stroke="#0003" stroke-width="4"/><path d="M210 55q40 28 80 0" fill="none" stroke="${second}" stroke-width="12"/><path d="M180 395h140" stroke="${second}" stroke-width="10"/>`;

/** Plain shapes: no maker's and no club's mark. */
const shapes: Readonly<Record<string, Draw>> = {
  home: drawShirt,
  away: (main, second) => drawShirt(second, main),
  third: (main) => drawShirt('#20242c', main),
  scarf: (main, second) =>
    `<path d="M60 210h380v70H60z" fill="${main}"/><path d="M110 210h50v70h-50zM230 210h50v70h-50zM350 210h50v70h-50z" fill="${second}"/>`,
  cap: (main, second) =>
    `<path d="M110 270q0-130 140-130t140 130z" fill="${main}"/><path d="M110 270h340q10 50-60 45-90-25-280-15z" fill="${second}"/>`,
  hoodie: (main, second) =>
    `<path d="${shirt}" fill="${main}"/><path d="M190 70q60 90 120 0l-15-35h-90z" fill="${second}"/>`,
  mug: (main, second) =>
    `<path d="M140 130h190v250H140z" fill="${main}"/><path d="M330 180h40q40 0 40 70t-40 70h-40" fill="none" stroke="${main}" stroke-width="26"/><path d="M140 220h190v60H140z" fill="${second}"/>`,
};

/** Home shirts that are not in the first colour of the crest. */
const homeShirts: Readonly<Record<string, readonly [main: string, second: string]>> = {
  real_madrid_cf: ['#ffffff', '#febe10'],
  tottenham_hotspur_fc: ['#ffffff', '#132257'],
};

/** The picture of a ware in the colours of its club: `liverpool_fc.home.svg`. */
export function drawWare([file]: readonly string[]): DemoAnswer | null {
  const [slug = '', kind = '', type] = file?.split('.') ?? [];
  const club = clubBySlug(slug);
  const draw = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
  if (!club || !draw || type !== 'svg') return null;
  const own = kind === 'home' && Object.hasOwn(homeShirts, slug) ? homeShirts[slug] : undefined;
  const [main, second] = own ?? club.crest;
  return {
    contentType: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" width="500" height="500"><rect width="500" height="500" fill="#eef0f2"/>${draw(main, second)}</svg>\n`,
  };
}
