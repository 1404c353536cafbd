import { along, band, draw, lerp, limb, type Point, polygon, repeat, sleeve, swing } from './drawing.ts';
import { letter } from './lettering.ts';
import type { Look } from './people.ts';
import type { Pose } from './poses.ts';

/** What a figure wears. */
export interface Outfit {
  readonly top: string;
  readonly sleeves: string;
  readonly trim: string;
  readonly pattern?: 'plain' | 'stripes' | 'sash';
  readonly longSleeves?: boolean;
  /** Shorts, or trousers if they are long. */
  readonly bottoms: string;
  readonly longBottoms?: boolean;
  readonly socks: string;
  readonly boots: string;
  /** Reaches over the thighs. */
  readonly coat?: boolean;
  readonly gloves?: string;
  readonly scarf?: readonly [string, string];
  readonly hat?: string;
  /** On the back. */
  readonly number?: number;
  readonly numberColor?: string;
  readonly armband?: string;
}

export interface Figure {
  /** Where the feet stand. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly pose: Pose;
  readonly look: Look;
  readonly outfit: Outfit;
  /** Looks to the left. */
  readonly flipped?: boolean;
  /** The whole picture is mirrored, so texts are mirrored back. */
  readonly mirrored?: boolean;
  readonly child?: boolean;
}

type Pair<Value> = readonly [far: Value, near: Value];

const shadow = '#0b0f1a';

/** The side of a limb that is turned away from the light. */
function shadeLimb(from: Point, to: Point, a: number, b: number, opacity: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const sign = to[1] >= from[1] ? 1 : -1;
  const [nx, ny] = [(-(to[1] - from[1]) / length) * sign, ((to[0] - from[0]) / length) * sign];
  return polygon(
    shadow,
    [
      [from[0] + nx * a, from[1] + ny * a],
      [to[0] + nx * b, to[1] + ny * b],
      [to[0] + nx * b * 0.1, to[1] + ny * b * 0.1],
      [from[0] + nx * a * 0.1, from[1] + ny * a * 0.1],
    ],
    `opacity="${opacity}"`,
  );
}

function drawFoot(fill: string, ankle: Point, degrees: number): string {
  const [toeX, toeY] = swing(ankle, 8, degrees);
  const [heelX, heelY] = swing(ankle, 2.4, degrees + 180);
  return limb(fill, [heelX, heelY + 1], [toeX, toeY + 1], 2.3, 1.7);
}

function drawLeg(
  outfit: Outfit,
  look: Look,
  joints: readonly [Point, Point, Point],
  foot: number,
  dim: boolean,
): string {
  const [hip, knee, ankle] = joints;
  const { bottoms, longBottoms, socks, boots, coat } = outfit;
  const parts = longBottoms
    ? [
        drawFoot(boots, ankle, foot),
        sleeve(bottoms, knee, ankle, 4.5, 3.6),
        limb(bottoms, hip, knee, 6.4, 4.5),
        shadeLimb(hip, knee, 6.2, 4.4, 0.2),
        shadeLimb(knee, ankle, 4.4, 3.4, 0.2),
      ]
    : [
        limb(look.skin, hip, knee, 5.9, 4),
        limb(look.skin, knee, ankle, 4, 2.6),
        drawFoot(boots, ankle, foot),
        sleeve(socks, along(ankle, knee, 0.04), along(knee, ankle, 0.16), 2.8, 4.3),
        shadeLimb(hip, knee, 5.7, 3.9, 0.18),
        shadeLimb(knee, ankle, 3.9, 2.6, 0.18),
        sleeve(bottoms, hip, along(hip, knee, 0.66), 6.7, 7.3),
        shadeLimb(hip, along(hip, knee, 0.66), 6.6, 7.2, 0.14),
      ];
  if (coat) parts.push(sleeve(outfit.top, hip, along(hip, knee, 0.55), 7.4, 8.2));
  return dim
    ? `<g>${parts.join('')}${limb(shadow, hip, knee, 6.8, 4.2).replace('/>', ' opacity=".16"/>')}</g>`
    : parts.join('');
}

function drawArm(
  outfit: Outfit,
  look: Look,
  [shoulder, elbow, hand]: readonly [Point, Point, Point],
): string {
  const { sleeves, longSleeves, gloves, trim, armband } = outfit;
  const mid: Point = along(shoulder, elbow, 0.78);
  const fist = draw`<circle cx="${hand[0]}" cy="${hand[1]}" r="${gloves ? 4 : 2.9}" fill="${gloves ?? look.skin}"/>`;
  if (longSleeves)
    return (
      fist +
      sleeve(sleeves, elbow, along(elbow, hand, 0.86), 3.5, 2.9) +
      limb(sleeves, shoulder, elbow, 4.5, 3.5) +
      shadeLimb(shoulder, elbow, 4.2, 3.3, 0.16) +
      shadeLimb(elbow, hand, 3.3, 2.4, 0.16)
    );
  return (
    limb(look.skin, elbow, hand, 2.9, 2.1) +
    fist +
    limb(look.skin, shoulder, elbow, 3.5, 2.9) +
    shadeLimb(elbow, hand, 2.8, 2, 0.16) +
    sleeve(sleeves, shoulder, mid, 4.4, 4.7) +
    band(trim, along(shoulder, elbow, 0.68), mid, 4.7) +
    (armband ? band(armband, along(shoulder, elbow, 0.35), along(shoulder, elbow, 0.65), 4.7) : '') +
    shadeLimb(shoulder, mid, 4.3, 4.6, 0.14)
  );
}

/** The trunk between four corners, as a cloth with its pattern and its shaded side. */
function drawTrunk(outfit: Outfit, corners: readonly [Point, Point, Point, Point]): string {
  const [shoulderL, shoulderR, hipR, hipL] = corners;
  const at = (across: number, down: number): Point => {
    const top: Point = [lerp(shoulderL[0], shoulderR[0], across), lerp(shoulderL[1], shoulderR[1], across)];
    const bottom: Point = [lerp(hipL[0], hipR[0], across), lerp(hipL[1], hipR[1], across)];
    return [lerp(top[0], bottom[0], down), lerp(top[1], bottom[1], down)];
  };
  const { top, trim, pattern } = outfit;
  const [neckL, neckR] = [at(0.36, -0.07), at(0.64, -0.07)];
  const cloth: Point[] = [
    neckL,
    at(0.1, -0.03),
    at(-0.02, 0.06),
    at(-0.04, 0.3),
    at(0.04, 0.65),
    at(-0.02, 1.04),
    at(1.02, 1.04),
    at(0.96, 0.65),
    at(1.04, 0.3),
    at(1.02, 0.06),
    at(0.9, -0.03),
    neckR,
  ];
  const stripes =
    pattern === 'stripes'
      ? repeat(3, (index) => {
          const from = 0.1 + index * 0.32;
          return polygon(trim, [at(from, 0), at(from + 0.16, 0), at(from + 0.16, 1.03), at(from, 1.03)]);
        })
      : '';
  const sash =
    pattern === 'sash' ? polygon(trim, [at(0.02, 0.02), at(0.3, -0.03), at(0.98, 0.8), at(0.98, 1)]) : '';
  const side = polygon(
    shadow,
    [
      at(0.66, -0.03),
      at(0.9, -0.03),
      at(1.02, 0.06),
      at(1.04, 0.3),
      at(0.96, 0.65),
      at(1.02, 1.04),
      at(0.58, 1.04),
      at(0.72, 0.5),
    ],
    'opacity=".16"',
  );
  const fold = polygon(shadow, [at(0.1, 0.62), at(0.6, 0.78), at(0.12, 0.7)], 'opacity=".12"');
  return (
    polygon(top, cloth, `stroke="${top}" stroke-width="2.5" stroke-linejoin="round"`) +
    stripes +
    sash +
    side +
    fold
  );
}

function drawHead(look: Look, view: Pose['view'], [x, y]: Point, hat: string | undefined): string {
  const { skin, hair, style } = look;
  const skull = draw`<ellipse cx="${x}" cy="${y}" rx="5.4" ry="6.7" fill="${skin}"/>`;
  const ear =
    view === 'side'
      ? draw`<circle cx="${x - 1.2}" cy="${y + 0.8}" r="1.3" fill="${shadow}" opacity=".2"/>`
      : '';
  const shaded =
    view === 'back'
      ? ''
      : draw`<path d="M${x + 1.4} ${y - 6}Q${x + 7.6} ${y} ${x + 1.8} ${y + 6.5}Q${x + 3} ${y} ${x + 1.4} ${y - 6}Z" fill="${shadow}" opacity=".15"/>`;
  const jaw =
    look.beard && view !== 'back'
      ? draw`<path d="M${x - 5.1} ${y + 1.4}Q${x - 4} ${y + 7.4} ${x} ${y + 7.3}Q${x + 4} ${y + 7.4} ${x + 5.1} ${y + 1.4}Q${x} ${y + 4.6} ${x - 5.1} ${y + 1.4}Z" fill="${hair}" opacity=".85"/>`
      : '';
  const nose =
    view === 'side'
      ? draw`<path d="M${x + 4.6} ${y - 1.5}L${x + 7} ${y + 1.4}L${x + 4.8} ${y + 2}Z" fill="${skin}"/>`
      : '';
  const cap: Readonly<Record<Pose['view'], string>> = {
    front: draw`<path d="M${x - 5.8} ${y + 0.4}Q${x - 6.6} ${y - 8} ${x} ${y - 8}Q${x + 6.6} ${y - 8} ${x + 5.8} ${y + 0.4}Q${x + 4.6} ${y - 4.2} ${x - 0.6} ${y - 4}Q${x - 4.8} ${y - 4} ${x - 5.8} ${y + 0.4}Z" fill="${hair}"/>`,
    side: draw`<path d="M${x - 5.6} ${y + 4}Q${x - 7.4} ${y - 8} ${x + 0.4} ${y - 8}Q${x + 5.8} ${y - 7.6} ${x + 5.2} ${y - 3}Q${x} ${y - 4.2} ${x - 0.6} ${y}Q${x - 2.6} ${y + 3.6} ${x - 5.6} ${y + 4}Z" fill="${hair}"/>`,
    back: draw`<path d="M${x - 5.7} ${y + 2.4}Q${x - 6.8} ${y - 8} ${x} ${y - 8}Q${x + 6.8} ${y - 8} ${x + 5.7} ${y + 2.4}Q${x} ${y + 7.2} ${x - 5.7} ${y + 2.4}Z" fill="${hair}"/>`,
  };
  const volume: Readonly<Record<Look['style'], string>> = {
    bald: '',
    short: cap[view],
    curly:
      cap[view] +
      repeat(
        5,
        (index) =>
          draw`<circle cx="${x - 5 + index * 2.5}" cy="${y - 5.6 - (index % 2) * 1.4 - (index === 2 ? 1.2 : 0)}" r="2.7" fill="${hair}"/>`,
      ),
    bun:
      cap[view] +
      draw`<circle cx="${x - (view === 'side' ? 4.4 : 0)}" cy="${y - 8.6}" r="2.7" fill="${hair}"/>`,
    long: draw`<path d="M${x - 6} ${y - 2}Q${x - 8} ${y + 9} ${x - 5} ${y + 10.5}L${x + (view === 'side' ? 0 : 5)} ${y + 10.5}Q${x + (view === 'side' ? -1 : 8)} ${y + 9} ${x + (view === 'side' ? 0 : 6)} ${y - 2}Z" fill="${hair}"/>`,
  };
  const behind = style === 'long' && view !== 'back' ? volume.long : '';
  const before = style === 'long' ? cap[view] + (view === 'back' ? volume.long : '') : volume[style];
  const bobble = hat
    ? draw`<path d="M${x - 6.2} ${y - 1.6}Q${x - 6.6} ${y - 9.4} ${x} ${y - 9.4}Q${x + 6.6} ${y - 9.4} ${x + 6.2} ${y - 1.6}Z" fill="${hat}"/><path d="M${x - 6.4} ${y - 1.2}h12.8v-2.8h-12.8Z" fill="#fff" opacity=".75"/><circle cx="${x}" cy="${y - 10}" r="2.2" fill="#fff"/>`
    : '';
  return behind + skull + jaw + nose + ear + shaded + (hat ? bobble : before);
}

/** A person: joints from the pose, then skin and clothes from back to front. Its own height is 100. */
export function drawFigure(figure: Figure): string {
  const { x, y, height, pose, look, outfit, flipped = false, mirrored = false, child = false } = figure;
  const { view, lean, legs, arms } = pose;
  const build = look.build;
  const [shoulderHalf, hipHalf] = view === 'side' ? [5.4 * build, 4 * build] : [10.2 * build, 6 * build];
  const legLength = child ? 0.88 : 1;
  const trunk = child ? 30 : 33;
  // Hips at the origin; the figure is put on its feet afterwards.
  const chest = swing([0, 0], trunk, 180 - lean);
  const across: Point = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
  const shoulder = (side: number): Point => [
    chest[0] + across[0] * shoulderHalf * side,
    chest[1] + across[1] * shoulderHalf * side,
  ];
  const hip = (side: number): Point => [across[0] * hipHalf * side * 0.62, across[1] * hipHalf * side * 0.62];
  const toLeg = (index: 0 | 1): readonly [Point, Point, Point] => {
    const start = hip(index === 0 ? -1 : 1);
    const knee = swing(start, 24.5 * legLength, legs[index].thigh);
    return [start, knee, swing(knee, 22 * legLength, legs[index].shin)];
  };
  const toArm = (index: 0 | 1): readonly [Point, Point, Point] => {
    const start = shoulder(index === 0 ? -0.92 : 0.92);
    const elbow = swing([start[0], start[1] + 3.4], 15.5, arms[index].upper);
    return [[start[0], start[1] + 3.2], elbow, swing(elbow, 15, arms[index].fore)];
  };
  const legJoints: Pair<readonly [Point, Point, Point]> = [toLeg(0), toLeg(1)];
  const feet = legJoints.map(([, , ankle]) => ankle[1]);
  const ground = pose.ground ?? Math.max(...feet) + 3;
  const leg = (index: 0 | 1) =>
    drawLeg(outfit, look, legJoints[index], legs[index].foot, index === 0 && view === 'side');
  const arm = (index: 0 | 1) => drawArm(outfit, look, toArm(index));
  const hipAt = (side: number): Point => [across[0] * hipHalf * side, across[1] * hipHalf * side];
  const body = drawTrunk(outfit, [shoulder(-0.86), shoulder(0.86), hipAt(1.02), hipAt(-1.02)]);
  const neck = swing(chest, 3, 180 - lean);
  const head = swing(chest, child ? 13 : 11.5, 180 - lean - pose.head);
  const scale = height / 100;
  const seat =
    sleeve(outfit.coat ? outfit.top : outfit.bottoms, hipAt(-0.75), hipAt(0.75), 5.4, 5.4) +
    limb(outfit.coat ? outfit.top : outfit.bottoms, hipAt(-0.45), hipAt(0.45), 5.6, 5.6);
  const scarf = outfit.scarf
    ? limb(outfit.scarf[0], swing(neck, 4.2, -90 - lean), swing(neck, 4.2, 90 - lean), 2.6, 2.6) +
      (view === 'back'
        ? ''
        : sleeve(outfit.scarf[0], swing(neck, 2.4, 90), swing(swing(neck, 2.4, 90), 15, 2), 2.1, 2.3) +
          band(outfit.scarf[1], swing(swing(neck, 2.4, 90), 7, 2), swing(swing(neck, 2.4, 90), 10.5, 2), 2.2))
    : '';
  const back = swing(chest, trunk * 0.66, -lean);
  const number =
    outfit.number !== undefined && view === 'back'
      ? (outfit.pattern === 'stripes'
          ? draw`<rect x="${back[0] - 6.5}" y="${back[1] - 16.5}" width="13" height="18.5" rx="1.5" fill="${outfit.top}" transform="rotate(${lean} ${back[0]} ${back[1]})"/>`
          : '') +
        draw`<g transform="translate(${back[0]} ${back[1]}) rotate(${lean}) scale(${flipped !== mirrored ? -1 : 1} 1)">${letter(String(outfit.number), { x: 0, y: 0, size: 19, fill: outfit.numberColor ?? outfit.trim })}</g>`
      : '';
  const armsFirst = pose.armsBehind ?? view === 'back';
  const skull = draw`<g transform="${child ? draw`translate(${head[0]} ${head[1]}) scale(1.3) translate(${-head[0]} ${-head[1]})` : ''}">${drawHead(look, view, head, outfit.hat)}</g>`;
  const throat = limb(look.skin, neck, head, 3, 2.8);
  const parts =
    view === 'side'
      ? [arm(0), leg(0), leg(1), seat, throat, body, scarf, skull, arm(1)]
      : armsFirst
        ? [
            arm(0),
            arm(1),
            leg(0),
            leg(1),
            seat,
            throat,
            body,
            number,
            view === 'back' ? skull + scarf : scarf + skull,
          ]
        : [leg(0), leg(1), seat, throat, body, number, scarf, skull, arm(0), arm(1)];
  const turn = pose.turn ? draw` rotate(${pose.turn})` : '';
  return draw`<g transform="translate(${x} ${y}) scale(${(flipped ? -scale : scale).toFixed(3)} ${scale.toFixed(3)}) translate(0 ${-ground})${turn}">${parts}</g>`;
}
