import { dots, draw, type Point, repeat } from '../drawing.ts';
import { drawBall } from '../goal-and-ball.ts';
import { chooseNumber, dressKeeper, dressPlayer } from '../outfits.ts';
import { castShadow, drawGround, drawOnShadow } from '../setting.ts';
import type { Stage } from '../stage.ts';

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
    outfit: dressPlayer(stage, rivals, chooseNumber(stage)),
    flipped: pair[1] === 'tackle' || from,
  });
  const first = figure({
    x: x - gap * 0.35,
    y,
    height: tall,
    pose: pair[0],
    outfit: dressPlayer(stage, kit, chooseNumber(stage)),
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
      outfit: dressPlayer(stage, chance(0.5) ? kit : rivals, chooseNumber(stage)),
      flipped: true,
    }) +
    (chance(0.5)
      ? figure({
          x: x + within(330, 420),
          y: y - 40,
          height: tall * 0.86,
          pose: 'handsOnHips',
          outfit: dressPlayer(stage, kit),
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

export function drawSubstitution(stage: Stage): string {
  const { within, figure, kit, write, choose, chance } = stage;
  const { back } = drawGround(stage, 190, 260);
  const x = within(300, 480);
  const y = within(490, 540);
  const tall = within(340, 380);
  const top = y - tall * 1.24;
  const [out, into] = [chooseNumber(stage), chooseNumber(stage) + 1];
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
      outfit: dressPlayer(stage, kit, into),
    }) +
    (chance(0.6)
      ? figure({
          x: x - within(180, 250),
          y: y - 60,
          height: tall * 0.72,
          pose: choose(['jog', 'walkSide'] as const),
          outfit: dressPlayer(stage, kit, out),
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
    return drawOnShadow(
      stage,
      {
        x,
        y: foot,
        height: size,
        pose: 'embrace',
        outfit: index === isKeeper ? dressKeeper(stage) : dressPlayer(stage, kit, chooseNumber(stage)),
      },
      0.3,
    );
  });
  const children = chance(0.5)
    ? repeat(count / 2, (index) =>
        figure({
          x: start + tall * 0.3 + index * tall * 0.88,
          y: y + 26,
          height: tall * 0.56,
          pose: choose(['stand', 'handsOnHips'] as const),
          outfit: dressPlayer(stage, kit),
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
        outfit: dressPlayer(stage, kit, chooseNumber(stage)),
      });
    });
  return (
    back +
    draw`<ellipse cx="${x}" cy="${y - 14}" rx="${tall * 1.05}" ry="${(y - ground) * 0.3}" fill="#06120b" opacity=".3"/>` +
    ring(1.25, 'embrace', 4, 70, tall * 0.86) +
    ring(1.75, 'huddleBack', 4, 0, tall)
  );
}
