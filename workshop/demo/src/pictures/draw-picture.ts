import { createRandom, pick, type Random } from '../world/random.ts';
import { getTeam } from '../world/teams.ts';
import airs from './airs.json' with { type: 'json' };
import { drawCard } from './cards.ts';
import { Colorful } from './colorful.ts';
import { createPalette } from './colors.ts';
import { drawCrest } from './crest.ts';
import { fillDrawing, getDrawing, listDrawings, type Names } from './drawings.ts';
import { getKit, getKitAgainst, type Kit } from './kits.ts';
import { outline } from './lettering.ts';
import { dress, dressPlayer, outfitNames, toShirt } from './people.ts';
import { cardNames, chooseLight, type PictureSubject } from './picture.ts';

/** Opponents of pictures that name none. */
const opponents = [
  'Crystal Palace FC',
  'VfB Stuttgart',
  'Villarreal CF',
  'SV Werder Bremen',
  'Everton FC',
  'Fulham FC',
];

/** The long word of a club's name, as on banners. */
const getBanner = (club: string): string => club.split(' ').find((word) => word.length > 5) ?? '';

/** The composition of a scene: stories whose seeds count up have different ones. */
function chooseComposition({ scene, club, seed }: PictureSubject): string {
  const compositions = listDrawings(`scenes/${scene}`);
  const numbers = seed.match(/\d+/g)?.map(Number) ?? [];
  const turn = numbers.reduce((sum, number) => sum + number, 0);
  const random = createRandom('composition', scene, club, numbers.length > 0 ? '' : seed);
  const first = Math.floor(random() * compositions.length);
  return compositions[(first + turn) % compositions.length] ?? '';
}

/** Names of the shirts and of all people, each of whom looks different at each use. */
function namePeople(random: Random, kit: Kit, rivals: Kit, color: (text: string, chosen: Names) => string) {
  const drawNumber = () => 2 + Math.floor(random() * 27);
  const [on, off] = [drawNumber(), drawNumber() + 1];
  const outfit = (name: (typeof outfitNames)[number]) => () => dress(random, name, kit, color);
  return {
    ...Object.fromEntries(outfitNames.map((name) => [name, outfit(name)])),
    fan: () => outfit(random() < 0.45 ? 'fanInShirt' : 'fanInCoat')(),
    kit: () => dressPlayer(random, kit, drawNumber()),
    rivals: () => dressPlayer(random, rivals, drawNumber()),
    on: () => dressPlayer(random, kit, on),
    off: () => dressPlayer(random, kit, off),
    captain: () => ({ ...dressPlayer(random, kit, drawNumber()), armband: '#ffffff' }),
    onNumber: () => outline(String(on), 20),
    offNumber: () => outline(String(off), 20),
    numbered: () => toShirt(kit, drawNumber()),
  };
}

/** Draws a picture as SVG of 800 by 450, always the same for a subject. */
export function drawPicture(subject: PictureSubject): string {
  const { scene, club, seed, opponent, player } = subject;
  const random = createRandom('picture', scene, club, seed);
  const within = (least: number, greatest: number) => least + random() * (greatest - least);
  const light = chooseLight(subject) ?? 'day';
  const card = cardNames.find((name) => name === scene);
  const { crest } = getTeam(club);
  const palette = createPalette(crest);
  const kit = getKit(club);
  const rivals = getKitAgainst(
    opponent ??
      pick(
        opponents.filter((name) => name !== club),
        random,
      ),
    kit,
  );
  // Cards are neither mirrored nor cropped, so that their texts stay whole and in order.
  const mirrored = random() < 0.5 && !card;
  /** A drawing of a file of layers, mirrored or not. */
  const layer = (file: string) => () => {
    const drawing = fillDrawing(pick(listDrawings(`layers/${file}`), random), context);
    return random() < 0.5 ? drawing : `<g transform="translate(800 0) scale(-1 1)">${drawing}</g>`;
  };
  const names: Names = {
    ...airs.natural[light],
    ...(random() < 0.35 ? airs.ink[light] : {}),
    main: crest[0],
    second: crest[1],
    shirt: kit.shirt,
    trim: kit.trim,
    sleeves: kit.sleeves,
    shorts: kit.shorts,
    socks: kit.socks,
    number: kit.number,
    rivalShirt: rivals.shirt,
    sign: mirrored ? '-' : '',
    crest: drawCrest(club),
    // Children, whatever their look.
    young: { beard: false, bald: false },
    banner: () => outline(getBanner(club).toUpperCase(), 20, { maxWidth: 110 }),
    countOutline: () => outline(String(subject.count ?? '?'), 20),
    signed: () => toShirt(kit, player?.number),
    sky: layer(`sky-${light}`),
    grass: layer('grass'),
    trees: layer('trees'),
    stand: layer('stand'),
    ...namePeople(random, kit, rivals, (text, chosen) => {
      const color: unknown = context.push(chosen).lookup(text);
      return typeof color === 'string' ? color : text;
    }),
  };
  const context = new Colorful(names, palette);
  const contents = card
    ? drawCard(card, subject, { random, context, kit, rivals })
    : fillDrawing(chooseComposition(subject), context);
  const scale = card ? 1 : within(1, 1.16);
  const [x, y] = [within(-800 * (scale - 1), 0), within(-450, -135) * (scale - 1)];
  const weather = light === 'rain' || light === 'snow' ? layer(light) : null;
  return fillDrawing(
    getDrawing('frames/picture'),
    context.push({
      contents,
      zoom: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`,
      crowd: contents.includes('#crowd')
        ? fillDrawing(pick(listDrawings('layers/crowd'), random), context)
        : null,
      weather,
      halftone: random() < 0.4 ? layer('halftone') : null,
    }),
  );
}
