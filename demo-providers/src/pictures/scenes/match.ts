import { draw, type Point, polygon, repeat } from '../drawing.ts';
import { castShadow, dots, drawBall, drawGoal, drawGrass, drawSky, drawStand, drawTier } from '../setting.ts';
import { dress, keeperOutfit, type Stage } from '../stage.ts';

/** Sky, stand and grass behind a moment of a match. */
export function drawGround(stage: Stage, least = 190, greatest = 260): { back: string; ground: number } {
  const ground = stage.within(least, greatest);
  const top = ground - stage.within(110, 190);
  return {
    ground,
    back: drawSky(stage, ground) + drawStand(stage, { top, ground }) + drawGrass(stage, ground),
  };
}

const numberOf = ({ within }: Stage) => Math.round(within(2, 28));

export function drawGoalScored(stage: Stage): string {
  const { within, choose, chance, figure, kit } = stage;
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
    return (
      castShadow(stage, place, depth, size * 0.4) +
      figure({
        x: place,
        y: depth,
        height: size,
        pose: choose(['run', 'runOpen', 'sprint', 'jog'] as const),
        outfit: dress(stage, kit, numberOf(stage)),
        flipped: side > 0,
      })
    );
  });
  return (
    back +
    mates +
    castShadow(stage, x, y, tall * 0.42) +
    figure({
      x,
      y,
      height: tall,
      pose: hero,
      outfit: dress(stage, kit, numberOf(stage)),
      flipped: chance(0.5),
    })
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
    outfit: dress(stage, kit),
  });
  const post = chance(0.6)
    ? draw`<rect x="${chance(0.5) ? 40 : 730}" y="-20" width="15" height="430" fill="${air.lines}"/>`
    : '';
  return `${back}${castShadow(stage, 400, ground + 62, 40)}${shooter}${castShadow(stage, keeperX, 400, 120)}${figure({ x: keeperX, y: 398, height: 265, pose: chance(0.5) ? 'dive' : 'diveOne', outfit: keeperOutfit(stage), flipped: keeperX > ballX })}${post}<path d="${net}" stroke="${light === 'snow' ? '#4f6078' : '#f3f6f4'}" stroke-width="1.8" fill="none" opacity=".62"/>${drawBall(ballX, ballY, within(34, 50), within(0, 90))}`;
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
    outfit: dress(stage, chance(0.5) ? kit : rivals, numberOf(stage)),
    flipped: left,
  });
  return (
    back +
    drawGoal(stage, goalX, foot, wide) +
    castShadow(stage, x, y + 20, tall * 0.6) +
    (chance(0.55) ? attacker : '') +
    figure({ x, y, height: tall, pose, outfit: keeperOutfit(stage), flipped: left }) +
    drawBall(ballX, ballY, within(14, 20), within(0, 90))
  );
}

export function drawDuel(stage: Stage): string {
  const { within, figure, choose, chance, kit, rivals } = stage;
  const { back } = drawGround(stage, 170, 280);
  const [x, y] = [within(280, 480), within(420, 500)];
  const tall = within(290, 400);
  const pair = choose([
    ['sprint', 'run'],
    ['run', 'tackle'],
    ['kick', 'run'],
    ['run', 'sprint'],
    ['jog', 'tackle'],
  ] as const);
  const gap = tall * within(0.34, 0.52);
  const from = chance(0.5);
  const second = figure({
    x: x + gap,
    y: y - 14,
    height: tall * 0.97,
    pose: pair[1],
    outfit: dress(stage, rivals, numberOf(stage)),
    flipped: pair[1] === 'tackle' || from,
  });
  const first = figure({
    x: x - gap * 0.35,
    y,
    height: tall,
    pose: pair[0],
    outfit: dress(stage, kit, numberOf(stage)),
  });
  const turf = dots(
    stage.air.grass[1],
    5,
    Array.from({ length: 12 }, (): Point => [x + within(10, 120), y - within(0, 34)]),
  );
  return (
    back +
    castShadow(stage, x + gap, y - 12, tall * 0.4) +
    castShadow(stage, x, y, tall * 0.4) +
    second +
    first +
    drawBall(x + gap * 1.25, y - within(8, 50), tall * 0.052, within(0, 90)) +
    turf
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
      outfit: keeperOutfit(stage),
    }) +
    drawBall(spot[0], spot[1], 13) +
    castShadow(stage, x, 470, 150) +
    figure({
      x: x + within(70, 150) * (chance(0.5) ? 1 : -1),
      y: within(470, 520),
      height: within(320, 390),
      pose: choose(['runBack', 'walkBack'] as const),
      outfit: dress(stage, kit, numberOf(stage)),
    })
  );
}

export function drawReferee(stage: Stage): string {
  const { within, figure, choose, rivals, kit, chance } = stage;
  const { back } = drawGround(stage, 200, 280);
  const color = choose(['#e6e04a', '#1d2026', '#36b8a8', '#f08a24']);
  const x = within(250, 420);
  const tall = within(330, 390);
  const card = choose(['#f2c81e', '#d8222c']);
  const y = within(455, 480);
  const hand: Point = [x + tall * 0.085, y - tall * 1.14];
  return (
    back +
    figure({
      x: x + within(190, 280),
      y: y - 10,
      height: tall * 0.96,
      pose: choose(['plead', 'handsOnHips', 'shout'] as const),
      outfit: dress(stage, chance(0.5) ? kit : rivals, numberOf(stage)),
      flipped: true,
    }) +
    (chance(0.5)
      ? figure({
          x: x + within(330, 420),
          y: y - 40,
          height: tall * 0.86,
          pose: 'handsOnHips',
          outfit: dress(stage, kit),
        })
      : '') +
    draw`<rect x="${hand[0] - 11}" y="${hand[1] - 30}" width="26" height="36" rx="3" fill="${card}" transform="rotate(${within(-8, 12)} ${hand[0]} ${hand[1]})"/>` +
    figure({
      x,
      y,
      height: tall,
      pose: 'cardUp',
      outfit: {
        top: color,
        sleeves: color,
        trim: '#16181d',
        bottoms: '#16181d',
        socks: '#16181d',
        boots: '#0d0f12',
      },
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
      '#05070c',
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
      outfit: dress(stage, index % 2 ? kit : rivals),
    }),
  );
  const taker = chance(0.55)
    ? castShadow(stage, x - 120, foot + 20, 110) +
      figure({
        x: x - within(90, 170),
        y: foot + 30,
        height: within(250, 300),
        pose: choose(['kick', 'run'] as const),
        outfit: dress(stage, kit, numberOf(stage)),
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

export function drawSubstitution(stage: Stage): string {
  const { within, figure, kit, write, choose, chance } = stage;
  const { back } = drawGround(stage, 190, 260);
  const x = within(300, 480);
  const y = within(490, 540);
  const tall = within(340, 380);
  const top = y - tall * 1.24;
  const [out, into] = [numberOf(stage), numberOf(stage) + 1];
  const board =
    draw`<rect x="${x - 92}" y="${top - 26}" width="184" height="104" rx="12" fill="#15181f"/><rect x="${x - 82}" y="${top - 17}" width="164" height="86" rx="6" fill="#07090d"/>` +
    write(String(out), { x: x - 40, y: top + 52, size: 76, fill: '#ff5147' }) +
    write(String(into), { x: x + 42, y: top + 52, size: 76, fill: '#4fe07f' });
  const official = {
    top: '#20242c',
    sleeves: '#20242c',
    trim: '#e6e04a',
    longSleeves: true,
    bottoms: '#15171c',
    longBottoms: true,
    socks: '#15171c',
    boots: '#0d0f12',
  };
  return (
    back +
    figure({
      x: x + within(150, 210),
      y: y - 12,
      height: tall * 0.97,
      pose: choose(['standBack', 'handsOnHipsBack', 'walkBack'] as const),
      outfit: dress(stage, kit, into),
    }) +
    (chance(0.6)
      ? figure({
          x: x - within(180, 250),
          y: y - 60,
          height: tall * 0.72,
          pose: choose(['jog', 'walkSide'] as const),
          outfit: dress(stage, kit, out),
        })
      : '') +
    figure({ x, y, height: tall, pose: 'boardUp', outfit: official }) +
    board
  );
}

export function drawLineUp(stage: Stage): string {
  const { within, figure, kit, choose, chance } = stage;
  const { back } = drawGround(stage, 180, 270);
  const tall = within(240, 330);
  const count = Math.round(1000 / (tall * 0.44));
  const y = within(400, 450);
  const slope = within(-26, 26);
  const start = within(-40, 20);
  const isKeeper = Math.floor(within(0, count));
  const row = repeat(count, (index) => {
    const [x, foot] = [start + index * tall * 0.44, y + (index / count - 0.5) * slope];
    const size = tall * within(0.95, 1.03);
    return (
      castShadow(stage, x, foot, size * 0.3) +
      figure({
        x,
        y: foot,
        height: size,
        pose: 'embrace',
        outfit: index === isKeeper ? keeperOutfit(stage) : dress(stage, kit, numberOf(stage)),
      })
    );
  });
  const children = chance(0.5)
    ? repeat(count / 2, (index) =>
        figure({
          x: start + tall * 0.3 + index * tall * 0.88,
          y: y + 26,
          height: tall * 0.56,
          pose: choose(['stand', 'handsOnHips'] as const),
          outfit: dress(stage, kit),
          child: true,
        }),
      )
    : '';
  return back + row + children;
}

export function drawHuddle(stage: Stage): string {
  const { within, figure, kit } = stage;
  const { back, ground } = drawGround(stage, 170, 240);
  const x = within(300, 500);
  const y = within(410, 450);
  const tall = within(270, 340);
  const ring = (share: number, pose: 'huddleBack' | 'embrace', count: number, depth: number, size: number) =>
    repeat(count, (index) => {
      const across = count === 1 ? 0 : index / (count - 1) - 0.5;
      return figure({
        x: x + across * tall * share,
        y: y - depth - Math.abs(across) * 40 * (pose === 'embrace' ? -1 : 1),
        height: size,
        pose,
        outfit: dress(stage, kit, numberOf(stage)),
      });
    });
  return (
    back +
    draw`<ellipse cx="${x}" cy="${y - 14}" rx="${tall * 1.05}" ry="${(y - ground) * 0.3}" fill="#06120b" opacity=".3"/>` +
    ring(1.25, 'embrace', 4, 70, tall * 0.86) +
    ring(1.75, 'huddleBack', 4, 0, tall)
  );
}
