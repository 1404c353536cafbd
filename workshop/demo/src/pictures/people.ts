import { pick, type Random } from '../world/random.ts';

/** A person of the pictures. Faces are left out, as all people are invented. */
export interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly style: 'short' | 'curly' | 'bun' | 'long' | 'bald';
  readonly beard: boolean;
  /** Width, as a share of the usual. */
  readonly build: number;
}

const skins = ['#f2cdb0', '#e6b692', '#d49a70', '#b97a50', '#8d5536', '#6b3f29', '#4a2b1e'];
const hairs = ['#1b1614', '#2d211b', '#4a3222', '#6e4a2c', '#a87b45', '#d3ad6b', '#7d7d80'];
const styles = ['short', 'short', 'short', 'curly', 'bun', 'bald', 'short'] as const;

export function createLook(random: Random, kind: 'player' | 'fan' | 'coach' = 'player'): Look {
  const tone = Math.floor(random() * skins.length);
  const dark = tone > 3;
  const hair =
    kind === 'coach' && random() < 0.5
      ? '#8b8d92'
      : pick(dark ? hairs.slice(0, 2) : hairs.slice(0, 6), random);
  const style = kind === 'fan' && random() < 0.4 ? 'long' : pick(styles, random);
  return {
    skin: skins[tone] ?? '#e6b692',
    hair,
    style: kind === 'coach' && style === 'bun' ? 'short' : style,
    beard: random() < (kind === 'coach' ? 0.4 : 0.3) && style !== 'long',
    build: 0.94 + random() * 0.12,
  };
}
