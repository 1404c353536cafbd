/** Angles of a limb's two parts in degrees: 0 hangs down, 90 points to the right of the picture, 180 up. */
interface Arm {
  readonly upper: number;
  readonly fore: number;
}
interface Leg {
  readonly thigh: number;
  readonly shin: number;
  readonly foot: number;
}

export interface Pose {
  readonly view: 'front' | 'side' | 'back';
  /** Of the trunk, to the right. */
  readonly lean: number;
  /** Of the head, against the trunk. */
  readonly head: number;
  /** Far and near in a side view, else left and right. */
  readonly legs: readonly [Leg, Leg];
  readonly arms: readonly [Arm, Arm];
  /** Where the ground is below the hips; by default below the lower foot. */
  readonly ground?: number;
  /** Turns the whole figure, as in a dive. */
  readonly turn?: number;
  readonly armsBehind?: boolean;
}

type Numbers = readonly number[];

const pose = (
  view: Pose['view'],
  [lean = 0, head = 0]: Numbers,
  [far = 0, farShin = 0, farFoot = 0, near = 0, nearShin = 0, nearFoot = 0]: Numbers,
  [farArm = 0, farFore = 0, nearArm = 0, nearFore = 0]: Numbers,
  more: Pick<Pose, 'ground' | 'turn' | 'armsBehind'> = {},
): Pose => ({
  view,
  lean,
  head,
  legs: [
    { thigh: far, shin: farShin, foot: farFoot },
    { thigh: near, shin: nearShin, foot: nearFoot },
  ],
  arms: [
    { upper: farArm, fore: farFore },
    { upper: nearArm, fore: nearFore },
  ],
  ...more,
});

/** Legs of a figure that stands, seen from the front. */
const standing = [-5, -3, -40, 5, 3, 40];

export const poses = {
  stand: pose('front', [0, 0], standing, [-12, -6, 12, 6]),
  standBack: pose('back', [0, 0], standing, [-12, -6, 12, 6]),
  handsOnHips: pose('front', [0, 0], [-9, -6, -45, 9, 6, 45], [-48, 42, 48, -42]),
  handsOnHipsBack: pose('back', [0, 0], [-9, -6, -45, 9, 6, 45], [-48, 42, 48, -42]),
  armsUp: pose('front', [0, 4], [-10, -6, -45, 12, 8, 45], [-142, -166, 146, 168]),
  armsWide: pose('front', [-3, 5], [-14, -8, -50, 10, 5, 45], [-102, -118, 104, 122]),
  armsWideBack: pose('back', [3, 0], [-12, -7, -50, 12, 6, 45], [-108, -128, 110, 132]),
  fistUp: pose('front', [4, 3], [-10, -6, -45, 13, 9, 45], [-38, 28, 156, 172]),
  leapFist: pose('side', [6, 4], [-34, -78, -20, 52, -28, 40], [-48, -10, 150, 172], { ground: 62 }),
  kneeSlide: pose('side', [-16, -6], [52, -70, 262, 64, -74, 262], [-128, -150, 126, 152]),
  runOpen: pose('side', [10, 6], [-36, -86, -30, 58, 12, 88], [-76, -92, 84, 108]),
  run: pose('side', [14, 6], [-32, -92, -40, 56, -8, 74], [50, 118, -46, 22]),
  sprint: pose('side', [20, 8], [58, -14, 68, -40, -104, -50], [-54, 14, 54, 126]),
  jog: pose('side', [8, 4], [-22, -66, -14, 34, -12, 76], [34, 96, -34, 34]),
  walkSide: pose('side', [3, 2], [-20, -30, 66, 20, 8, 94], [18, 34, -20, 2]),
  walkBack: pose('back', [1, 0], [-6, -3, -30, 4, 8, 20], [-10, -4, 14, 8]),
  kick: pose('side', [-14, 8], [-12, -22, 78, 66, 40, 100], [72, 96, -66, -40]),
  tackle: pose('side', [-22, 14], [40, -34, 70, 78, 82, 150], [-70, -30, 60, 84]),
  runBack: pose('back', [6, 0], [-7, -14, -10, 12, -6, 14], [-46, -104, 48, 4]),
  dive: pose('side', [6, 14], [-26, -62, -10, 14, -18, 10], [156, 166, 170, 176], { turn: 68, ground: 34 }),
  diveHigh: pose('side', [4, 12], [34, -34, 10, -16, -30, 0], [160, 172, 178, 168], { turn: 48, ground: 70 }),
  diveOne: pose('side', [2, 10], [52, -20, 20, -10, -34, 6], [70, 110, 172, 176], { turn: 60, ground: 60 }),
  keeperReady: pose('front', [0, 0], [-24, -6, -50, 24, 6, 50], [-58, -28, 58, 28]),
  cardUp: pose('side', [-2, 2], [-6, -6, 84, 8, 4, 92], [10, 40, 164, 176]),
  plead: pose('side', [6, 4], [-10, -12, 80, 10, 4, 92], [62, 104, 70, 118]),
  boardUp: pose('front', [0, 0], standing, [-158, 176, 158, -176]),
  pointSide: pose('side', [4, 2], [-10, -10, 82, 12, 6, 92], [-20, 30, 86, 92]),
  shout: pose('side', [8, 6], [-8, -10, 82, 10, 4, 92], [40, 140, 44, 144]),
  foldedArms: pose('front', [0, 0], standing, [-24, 62, 24, -62]),
  embrace: pose('front', [0, 0], [-4, -2, -40, 4, 2, 40], [-72, -100, 72, 100], { armsBehind: true }),
  huddleBack: pose('back', [0, 0], [-9, -4, -35, 9, 4, 35], [-88, -106, 88, 106]),
  kneel: pose('side', [26, 10], [62, -16, 90, 4, -84, -20], [50, 74, 40, 66]),
  sitGround: pose('side', [-18, 4], [88, 74, 160, 108, 34, 90], [-40, -20, 34, 80], { ground: 7 }),
  sit: pose('front', [0, 0], [-14, 0, -30, 14, 0, 30], [-18, 24, 18, -24]),
  scarfUp: pose('back', [0, 0], standing, [-150, -172, 150, 172]),
  clap: pose('back', [0, 0], standing, [-140, 168, 140, -168]),
  push: pose('side', [16, 4], [-30, -44, 56, 22, 2, 92], [62, 84, 58, 82]),
  holdShirt: pose('front', [0, 2], standing, [-50, 42, 50, -42]),
} as const satisfies Record<string, Pose>;
export type PoseName = keyof typeof poses;
