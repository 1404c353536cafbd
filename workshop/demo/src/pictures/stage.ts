import { createRandom, pick, type Random } from '../world/random.ts';
import { getTeam } from '../world/teams.ts';
import { type Air, createAir } from './air.ts';
import { createPalette, type Palette } from './colors.ts';
import { draw } from './drawing.ts';
import { drawFigure, type Figure } from './figure.ts';
import { getKit, getKitAgainst, type Kit } from './kits.ts';
import { type Lettering, letter } from './lettering.ts';
import { createLook, type Look } from './people.ts';
import { chooseLight, type Light, type PictureSubject } from './picture.ts';
import { type PoseName, poses } from './poses.ts';

export interface Stage {
  readonly subject: PictureSubject;
  readonly random: Random;
  readonly light: Light;
  readonly air: Air;
  readonly palette: Palette;
  readonly kit: Kit;
  readonly rivals: Kit;
  /** The whole drawing is mirrored at the end. */
  readonly mirrored: boolean;
  /** A number in a range. */
  readonly within: (least: number, greatest: number) => number;
  readonly choose: <Choice>(choices: readonly Choice[]) => Choice;
  readonly chance: (share: number) => boolean;
  /** A text that can be read in the mirrored drawing, too. */
  readonly write: (text: string, lettering: Lettering) => string;
  readonly look: (kind?: 'player' | 'fan' | 'coach') => Look;
  readonly figure: (
    figure: Omit<Figure, 'pose' | 'look' | 'mirrored'> & { pose: PoseName; look?: Look },
  ) => string;
}

/** Opponents of pictures that name none. */
const opponents = [
  'Crystal Palace FC',
  'VfB Stuttgart',
  'Villarreal CF',
  'SV Werder Bremen',
  'Everton FC',
  'Fulham FC',
];

export function createStage(subject: PictureSubject, mayMirror: boolean): Stage {
  const { scene, club, seed, opponent } = subject;
  const random = createRandom('picture', scene, club, seed);
  const light = chooseLight(subject) ?? 'day';
  const kit = getKit(club);
  const palette = createPalette(getTeam(club).crest);
  const within = (least: number, greatest: number) => least + random() * (greatest - least);
  const chance = (share: number) => random() < share;
  const mirrored = chance(0.5) && mayMirror;
  const rivals = getKitAgainst(
    opponent ??
      pick(
        opponents.filter((name) => name !== club),
        random,
      ),
    kit,
  );
  const air = createAir(light, chance(0.35) ? palette : null);
  return {
    subject,
    random,
    light,
    air,
    palette,
    kit,
    rivals,
    mirrored,
    within,
    chance,
    choose: (choices) => pick(choices, random),
    look: (kind) => createLook(random, kind),
    write(text, lettering) {
      if (!mirrored) return letter(text, lettering);
      const { x, anchor = 'middle' } = lettering;
      return draw`<g transform="translate(${2 * x} 0) scale(-1 1)">${letter(text, { ...lettering, anchor })}</g>`;
    },
    figure: ({ pose, look = createLook(random), ...figure }) =>
      drawFigure({ ...figure, look, mirrored, pose: poses[pose] }),
  };
}
