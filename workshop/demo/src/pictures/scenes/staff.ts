import { ink, mix } from '../colors.ts';
import { dots, draw, type Point, polygon, repeat } from '../drawing.ts';
import { dressInSuit, dressInTracksuit, dressPlayer } from '../outfits.ts';
import { castShadow, drawGround, drawOnShadow } from '../setting.ts';
import type { Stage } from '../stage.ts';
import { drawTier } from '../stands.ts';

export function drawCoach(stage: Stage): string {
  const { within, figure, look, choose, air, chance, kit } = stage;
  const { back, ground } = drawGround(stage, 180, 260);
  const x = within(240, 460);
  const tall = within(340, 430);
  const foot = within(430, 480);
  const area = draw`<path d="M${x - 260} ${ground + 60}H${x + 420}L${x + 560} 480M${x - 260} ${ground + 60}L${x - 420} 480" stroke="${air.lines}" stroke-width="6" stroke-dasharray="34 22" fill="none" opacity=".8"/>`;
  const mates = chance(0.6)
    ? figure({
        x: x + within(260, 330),
        y: ground + 96,
        height: 150,
        pose: choose(['jog', 'run', 'handsOnHips'] as const),
        outfit: dressPlayer(stage, kit),
      })
    : '';
  const assistant = chance(0.5)
    ? figure({
        x: x - within(140, 190),
        y: foot - 16,
        height: tall * 0.95,
        pose: 'foldedArms',
        look: look('coach'),
        outfit: dressInTracksuit(stage),
      })
    : '';
  return (
    back +
    area +
    mates +
    assistant +
    drawOnShadow(stage, {
      x,
      y: foot,
      height: tall,
      pose: choose(['pointSide', 'shout', 'pointSide', 'armsWide'] as const),
      look: look('coach'),
      outfit: choose([dressInSuit(stage), dressInTracksuit(stage)]),
      flipped: chance(0.4),
    })
  );
}

export function drawBench(stage: Stage): string {
  const { within, figure, look, choose, palette, air } = stage;
  const roof = within(56, 110);
  const seatY = within(360, 400);
  const tall = within(330, 380);
  const step = tall * within(0.36, 0.42);
  const seats = repeat(
    9,
    (index) =>
      draw`<rect x="${index * step - 60}" y="${seatY - tall * 0.66}" width="${step * 0.8}" height="${tall * 0.56}" rx="18" fill="${palette.tone(0.28, 0.7)}"/>`,
  );
  const people = repeat(8, (index) =>
    within(0, 1) < 0.14
      ? ''
      : figure({
          x: index * step - 60 + step * 0.4,
          y: seatY + tall * 0.34,
          height: tall,
          pose: choose(['sit', 'sit', 'foldedArms'] as const),
          look: look(index === 2 ? 'coach' : 'player'),
          outfit:
            index % 4 === 2
              ? dressInSuit(stage)
              : { ...dressInTracksuit(stage), ...(index % 3 ? {} : { top: '#d8e84a' }) },
        }),
  );
  return (
    drawTier(
      stage,
      [
        [-60, -60],
        [860, -60],
        [860, roof + 60],
        [-60, roof + 60],
      ],
      9,
    ) +
    draw`<path d="M-100 ${roof + 20}Q400 ${roof - 40} 900 ${roof + 20}V${seatY}H-100Z" fill="${palette.tone(0.16, 0.5)}"/><path d="M-100 ${roof + 26}Q400 ${roof - 34} 900 ${roof + 26}v-16Q400 ${roof - 50} -100 ${roof + 10}Z" fill="${palette.main}"/>` +
    seats +
    people +
    draw`<path d="M-100 ${seatY + 28}H900V480H-100Z" fill="${mix(air.grass[1], ink, 0.1)}"/><path d="M-100 ${seatY + 34}H900" stroke="${air.lines}" stroke-width="6" opacity=".7"/>` +
    `<path d="M-100 ${roof.toFixed(0)}L300 480L160 480L-100 ${(roof + 160).toFixed(0)}Z" fill="#fff" opacity=".07"/>`
  );
}

export function drawInjury(stage: Stage): string {
  const { within, figure, look, kit, rivals, chance, choose } = stage;
  const { back } = drawGround(stage, 160, 240);
  const x = within(300, 450);
  const y = within(390, 430);
  const tall = within(320, 390);
  const bag = draw`<rect x="${x + 70}" y="${y - 34}" width="86" height="48" rx="9" fill="#d8222c"/><path d="M${x + 104} ${y - 26}h18v10h10v16h-10v10h-18v-10h-10v-16h10z" fill="#fff"/><path d="M${x + 92} ${y - 34}q20 -24 42 0" stroke="#8f161e" stroke-width="6" fill="none"/>`;
  const others = repeat(chance(0.5) ? 2 : 1, (index) =>
    figure({
      x: x + within(190, 260) + index * 90,
      y: y - 40,
      height: tall * 0.78,
      pose: choose(['handsOnHips', 'handsOnHipsBack', 'stand'] as const),
      outfit: dressPlayer(stage, index ? rivals : kit, 4 + index * 7),
    }),
  );
  return (
    back +
    others +
    castShadow(stage, x, y + 6, tall * 0.6) +
    figure({ x: x - 20, y: y + 4, height: tall, pose: 'sitGround', outfit: dressPlayer(stage, kit) }) +
    bag +
    figure({
      x: x - within(125, 165),
      y: y + 16,
      height: tall * 0.98,
      pose: 'kneel',
      look: look('coach'),
      outfit: { ...dressInTracksuit(stage), top: '#e8e8e2', sleeves: '#e8e8e2' },
    })
  );
}

export function drawGroundstaff(stage: Stage): string {
  const { within, figure, look, choose, palette } = stage;
  const { back } = drawGround(stage, 160, 230);
  const [x, y] = [within(340, 520), within(400, 430)];
  const mower = draw`<path d="M${x - 40} ${y - 26}L${x - 130} ${y - 130}" stroke="#23272f" stroke-width="8"/><rect x="${x - 70}" y="${y - 74}" width="150" height="54" rx="12" fill="${choose(['#d8422f', '#2f7d4f', palette.main])}"/><rect x="${x - 30}" y="${y - 102}" width="66" height="32" rx="6" fill="#2a2e37"/><circle cx="${x - 48}" cy="${y - 14}" r="24" fill="#1a1d23"/><circle cx="${x - 48}" cy="${y - 14}" r="9" fill="#8a8f98"/><rect x="${x + 10}" y="${y - 34}" width="92" height="36" rx="18" fill="#3a404b"/>`;
  const cut = polygon(
    mix(stage.air.grass[0], '#ffffff', 0.22),
    [
      [x - 20, y],
      [x + 90, y],
      [-160, 480],
      [-420, 480],
    ],
    'opacity=".5"',
  );
  const spray = dots(
    mix(stage.air.grass[0], '#ffffff', 0.2),
    4,
    Array.from({ length: 30 }, (): Point => [x + within(100, 180), y - within(0, 60)]),
  );
  return (
    back +
    cut +
    castShadow(stage, x, y, 150) +
    figure({
      x: x - 176,
      y: y + 12,
      height: within(260, 300),
      pose: 'push',
      look: look('coach'),
      outfit: {
        ...dressInSuit(stage),
        top: palette.tone(0.3, 0.6),
        sleeves: palette.tone(0.28, 0.6),
        coat: false,
      },
    }) +
    mower +
    spray
  );
}
