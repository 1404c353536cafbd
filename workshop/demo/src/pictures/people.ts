import { pick, type Random } from '../world/random.ts';
import type { Names } from './drawings.ts';
import type { Kit } from './kits.ts';
import { outline } from './lettering.ts';
import data from './outfits.json' with { type: 'json' };

const skins = ['#f2cdb0', '#e6b692', '#d49a70', '#b97a50', '#8d5536', '#6b3f29', '#4a2b1e'];
const hairs = ['#1b1614', '#2d211b', '#4a3222', '#6e4a2c', '#a87b45', '#d3ad6b', '#7d7d80'];
const styles = ['short', 'short', 'short', 'curly', 'bun', 'bald', 'short'];
const boots = ['#16181d', '#f2f2ee', '#e2532f', '#2fa7a0', '#e8d44a'];

/** The look of an invented person. Faces are left out. */
function createLook(random: Random, kind: unknown): Names {
  const tone = Math.floor(random() * skins.length);
  const natural = hairs.slice(0, tone > 3 ? 2 : 6);
  const hair = kind === 'coach' && random() < 0.5 ? '#8b8d92' : pick(natural, random);
  const found = kind === 'fan' && random() < 0.4 ? 'long' : pick(styles, random);
  const style = kind === 'coach' && found === 'bun' ? 'short' : found;
  const beard = random() < 0.3 && style !== 'long';
  return { skin: skins[tone], hair, beard, [style]: true };
}

/** A shirt with its pattern, and with a number and a name if it has them. */
export const toShirt = (kit: Kit, number?: number | null, name?: string): Names => ({
  shirt: kit.shirt,
  trim: kit.trim,
  sleeves: kit.sleeves,
  stripes: kit.pattern === 'stripes',
  sash: kit.pattern === 'sash',
  numberColor: kit.number,
  hasNumber: number !== undefined && number !== null,
  outline: outline(String(number ?? ''), 20),
  nameOutline: outline(name ?? '', 13, { maxWidth: 52 }),
});

/** A player in a kit, with a number on the back. */
export const dressPlayer = (random: Random, kit: Kit, number: number): Names => ({
  ...createLook(random, 'player'),
  ...toShirt(kit, number),
  top: kit.shirt,
  bottoms: kit.shorts,
  seat: kit.shorts,
  socks: kit.socks,
  boots: pick(boots, random),
  number,
  scarf: null,
  hat: null,
});

const outfits: Readonly<Record<string, Names>> = data;
export type OutfitName = keyof typeof data;
export const outfitNames = Object.keys(data) as OutfitName[];

/**
 * A person in clothes of `outfits.json`, whose lists are choices.
 * @param color evaluates a color, which may name another of the outfit
 */
export function dress(
  random: Random,
  name: OutfitName,
  kit: Kit,
  color: (text: string, chosen: Names) => string,
): Names {
  const { look, kit: isInKit, ...clothes } = outfits[name] ?? {};
  const chosen: Record<string, unknown> = isInKit ? { ...toShirt(kit), top: kit.shirt } : {};
  for (const [part, value] of Object.entries(clothes)) {
    const choice: unknown = Array.isArray(value) ? pick(value, random) : value;
    chosen[part] = typeof choice === 'string' ? color(choice, chosen) : choice;
  }
  const { top, bottoms, coat, sleeves = top, trim = top, socks = bottoms, boots: shoes = bottoms } = chosen;
  return {
    ...createLook(random, look),
    ...chosen,
    sleeves,
    trim,
    socks,
    boots: shoes,
    seat: coat ? top : bottoms,
    number: null,
  };
}
