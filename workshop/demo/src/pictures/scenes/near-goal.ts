import { ink } from '../colors.ts';
import { draw, type Point, polygon, repeat } from '../drawing.ts';
import { drawBall, drawGoal } from '../goal-and-ball.ts';
import { chooseNumber, dressKeeper, dressPlayer } from '../outfits.ts';
import { castShadow, drawGrass, drawGround, drawOnShadow } from '../setting.ts';
import type { Stage } from '../stage.ts';
import { drawTier } from '../stands.ts';

export function drawGoalScored(stage: Stage): string {
  const { within, choose, chance, kit } = stage;
  const { back, ground } = drawGround(stage);
  const hero = choose([
    'armsUp',
    'armsWide',
    'fistUp',
    'leapFist',
    'kneeSlide',
    'runOpen',
    'armsWideBack',
  ] as const);
  const x = within(250, 560);
  const tall = hero === 'kneeSlide' ? within(360, 430) : within(330, 470);
  const y = tall > 400 && hero !== 'kneeSlide' ? within(450, 540) : within(415, 445);
  const mates = repeat(chance(0.3) ? 1 : 3, (index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const place = x + side * within(170, 300) + index * 16;
    const size = within(150, 230);
    const depth = ground + 40 + size * 0.45;
    return drawOnShadow(stage, {
      x: place,
      y: depth,
      height: size,
      pose: choose(['run', 'runOpen', 'sprint', 'jog'] as const),
      outfit: dressPlayer(stage, kit, chooseNumber(stage)),
      flipped: side > 0,
    });
  });
  return (
    back +
    mates +
    drawOnShadow(
      stage,
      {
        x,
        y,
        height: tall,
        pose: hero,
        outfit: dressPlayer(stage, kit, chooseNumber(stage)),
        flipped: chance(0.5),
      },
      0.42,
    )
  );
}

export function drawNetRipple(stage: Stage): string {
  const { within, figure, kit, air, light, chance } = stage;
  const { back, ground } = drawGround(stage, 200, 250);
  const [ballX, ballY] = [within(240, 580), within(120, 260)];
  const bulge = within(90, 150);
  const point = (column: number, row: number): string => {
    const [x, y] = [column * 36 - 60, row * 30 - 40];
    const pull = Math.exp(-((x - ballX) ** 2 + (y - ballY) ** 2) / (2 * bulge ** 2));
    return draw`${x + (ballX - x) * pull * 0.55} ${y + (ballY - y) * pull * 0.55 + pull * 14}`;
  };
  const net =
    repeat(26, (column) => `M${Array.from({ length: 18 }, (_, row) => point(column, row)).join('L')}`) +
    repeat(18, (row) => `M${Array.from({ length: 26 }, (_, column) => point(column, row)).join('L')}`);
  const keeperX = ballX + within(90, 170) * (chance(0.5) ? 1 : -1);
  const shooter = figure({
    x: within(120, 680),
    y: ground + 62,
    height: 112,
    pose: 'armsUp',
    outfit: dressPlayer(stage, kit),
  });
  const post = chance(0.6)
    ? draw`<rect x="${chance(0.5) ? 40 : 730}" y="-20" width="15" height="430" fill="${air.lines}"/>`
    : '';
  return `${back}${castShadow(stage, 400, ground + 62, 40)}${shooter}${castShadow(stage, keeperX, 400, 120)}${figure({ x: keeperX, y: 398, height: 265, pose: chance(0.5) ? 'dive' : 'diveOne', outfit: dressKeeper(stage), flipped: keeperX > ballX })}${post}<path d="${net}" stroke="${light === 'snow' ? '#4f6078' : '#f3f6f4'}" stroke-width="1.8" fill="none" opacity=".62"/>${drawBall(ballX, ballY, within(34, 50), within(0, 90))}`;
}

export function drawSave(stage: Stage): string {
  const { within, figure, choose, chance, kit, rivals } = stage;
  const { back, ground } = drawGround(stage, 170, 220);
  const wide = within(560, 820);
  const goalX = within(-120, 180);
  const foot = ground + within(60, 90);
  const pose = choose(['dive', 'diveHigh', 'diveOne'] as const);
  const left = chance(0.5);
  const x = within(300, 500);
  const y = within(330, 420);
  const tall = within(270, 350);
  const ballX = x + (left ? -1 : 1) * tall * within(0.62, 0.72);
  const ballY = y - tall * (pose === 'dive' ? 0.42 : 0.62);
  const attacker = figure({
    x: left ? within(620, 740) : within(60, 180),
    y: 440,
    height: within(200, 300),
    pose: choose(['kick', 'run', 'jog'] as const),
    outfit: dressPlayer(stage, chance(0.5) ? kit : rivals, chooseNumber(stage)),
    flipped: left,
  });
  return (
    back +
    drawGoal(stage, goalX, foot, wide) +
    castShadow(stage, x, y + 20, tall * 0.6) +
    (chance(0.55) ? attacker : '') +
    figure({ x, y, height: tall, pose, outfit: dressKeeper(stage), flipped: left }) +
    drawBall(ballX, ballY, within(14, 20), within(0, 90))
  );
}

export function drawPenalty(stage: Stage): string {
  const { within, figure, kit, chance, air, choose } = stage;
  const ground = within(180, 215);
  const wide = within(330, 460);
  const goalX = within(170, 400) - 60;
  const foot = ground + 18;
  const x = goalX + wide * within(0.1, 0.9);
  const spot: Point = [x + within(-60, 60), 330];
  const crowd = drawTier(
    stage,
    [
      [-60, -40],
      [860, -40],
      [860, ground - 14],
      [-60, ground - 14],
    ],
    within(9, 13),
  );
  const box = draw`<path d="M-80 ${ground + 10}H880M${goalX - 130} ${ground + 10}L${goalX - 330} 470M${goalX + wide + 130} ${ground + 10}L${goalX + wide + 330} 470M${goalX - 60} ${ground + 10}L${goalX - 100} ${ground + 66}H${goalX + wide + 100}L${goalX + wide + 60} ${ground + 10}" stroke="${air.lines}" stroke-width="4" fill="none" opacity=".8"/>`;
  const dark = `<rect x="-100" y="-60" width="1000" height="${ground + 46}" fill="#05070c" opacity="${stage.light === 'night' ? '.3' : '.12'}"/>`;
  return (
    crowd +
    dark +
    drawGrass(stage, ground) +
    box +
    drawGoal(stage, goalX, foot, wide) +
    figure({
      x: goalX + wide / 2,
      y: foot + 4,
      height: wide * 0.27,
      pose: choose(['keeperReady', 'armsWide'] as const),
      outfit: dressKeeper(stage),
    }) +
    drawBall(spot[0], spot[1], 13) +
    castShadow(stage, x, 470, 150) +
    figure({
      x: x + within(70, 150) * (chance(0.5) ? 1 : -1),
      y: within(470, 520),
      height: within(320, 390),
      pose: choose(['runBack', 'walkBack'] as const),
      outfit: dressPlayer(stage, kit, chooseNumber(stage)),
    })
  );
}

export function drawCorner(stage: Stage): string {
  const { within, palette, air, figure, kit, chance, rivals, choose } = stage;
  const { back, ground } = drawGround(stage, 150, 230);
  const x = within(200, 560);
  const foot = within(340, 400);
  const wave = within(-14, 18);
  const flag =
    polygon(palette.main, [
      [x, foot - 262],
      [x + 104, foot - 244 + wave],
      [x + 92, foot - 190 + wave],
      [x, foot - 176],
    ]) +
    polygon(palette.second, [
      [x, foot - 230],
      [x + 99, foot - 222 + wave],
      [x + 94, foot - 202 + wave],
      [x, foot - 204],
    ]) +
    polygon(
      ink,
      [
        [x, foot - 262],
        [x + 26, foot - 258 + wave * 0.2],
        [x + 20, foot - 180],
        [x, foot - 176],
      ],
      'opacity=".18"',
    );
  const lines = draw`<path d="M${x} ${foot}L-120 ${foot + within(30, 90)}M${x} ${foot}L${x + 420} ${ground + 8}M${x + 120} ${foot - 26}Q${x + 110} ${foot + 60} ${x - 120} ${foot + 40}" stroke="${air.lines}" stroke-width="9" fill="none" opacity=".85"/>`;
  const group = repeat(5, (index) =>
    figure({
      x: 420 + index * 44 + within(-10, 10),
      y: ground + 34 + within(0, 14),
      height: 78,
      pose: choose(['stand', 'jog', 'handsOnHipsBack'] as const),
      outfit: dressPlayer(stage, index % 2 ? kit : rivals),
    }),
  );
  const taker = chance(0.55)
    ? castShadow(stage, x - 120, foot + 20, 110) +
      figure({
        x: x - within(90, 170),
        y: foot + 30,
        height: within(250, 300),
        pose: choose(['kick', 'run'] as const),
        outfit: dressPlayer(stage, kit, chooseNumber(stage)),
      })
    : '';
  return (
    back +
    lines +
    group +
    castShadow(stage, x, foot, 60) +
    draw`<path d="M${x} ${foot + 3}V${foot - 268}" stroke="#f2f2ec" stroke-width="7" stroke-linecap="round"/>` +
    flag +
    taker +
    drawBall(x + within(36, 80), foot + within(0, 16), within(20, 26))
  );
}
