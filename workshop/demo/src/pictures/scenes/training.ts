import { mix } from '../colors.ts';
import { draw, polygon, repeat } from '../drawing.ts';
import { drawBall, drawGoal } from '../goal-and-ball.ts';
import { dressFan, dressInTracksuit, dressPlayer } from '../outfits.ts';
import { drawGrass, drawOnShadow, drawSky, drawTrees } from '../setting.ts';
import type { Stage } from '../stage.ts';

export function drawTraining(stage: Stage): string {
  const { within, choose, palette, chance } = stage;
  const ground = within(170, 240);
  const cones = repeat(7, (index) => {
    const [x, y] = [60 + index * 110 + within(-20, 20), ground + within(80, 190)];
    return (
      polygon(choose(['#f08a24', '#f2d21e', palette.main]), [
        [x, y - 30],
        [x + 15, y],
        [x - 15, y],
      ]) + draw`<path d="M${x - 18} ${y}h36v5h-36z" fill="#c65d12"/>`
    );
  });
  const hall = chance(0.6)
    ? polygon(mix(stage.air.structure, stage.air.haze, 0.4), [
        [within(-40, 120), ground + 4],
        [within(-40, 60), ground - 60],
        [330, ground - 70],
        [350, ground + 4],
      ])
    : '';
  const players = repeat(Math.round(within(3, 5)), (index) => {
    const tall = within(150, 210) + index * 46;
    const [x, y] = [(index * 337 + within(60, 240)) % 760, ground + 60 + tall * 0.55];
    return drawOnShadow(stage, {
      x,
      y,
      height: tall,
      pose: choose(['sprint', 'run', 'jog', 'kick'] as const),
      outfit: {
        ...dressInTracksuit(stage),
        ...(index % 2 ? { top: '#d8e84a', sleeves: palette.tone(0.3, 0.7) } : {}),
      },
      flipped: chance(0.35),
    });
  });
  return (
    drawSky(stage, ground) +
    drawTrees(stage, ground) +
    hall +
    drawGrass(stage, ground) +
    (chance(0.6) ? drawGoal(stage, within(380, 560), ground + 50, 220) : '') +
    cones +
    players +
    drawBall(within(200, 620), within(390, 420), 16)
  );
}

export function drawYouth(stage: Stage): string {
  const { within, figure, choose, kit, rivals, chance } = stage;
  const ground = within(190, 250);
  const children = repeat(6, (index) => {
    const tall = within(120, 170) + index * 16;
    const [x, y] = [(index * 291 + within(0, 160)) % 780, ground + 40 + tall * 0.85];
    return drawOnShadow(stage, {
      x,
      y,
      height: tall,
      pose: choose(['run', 'sprint', 'jog', 'armsUp', 'kick'] as const),
      outfit: dressPlayer(stage, index % 2 ? kit : rivals),
      flipped: chance(0.5),
      child: true,
    });
  });
  const parents = repeat(5, (index) =>
    figure({
      x: 60 + index * 70 + within(-14, 14),
      y: ground + 22,
      height: 112,
      pose: choose(['stand', 'foldedArms', 'handsOnHips'] as const),
      outfit: dressFan(stage),
      look: stage.look('fan'),
    }),
  );
  return (
    drawSky(stage, ground) +
    drawTrees(stage, ground) +
    drawGrass(stage, ground) +
    parents +
    drawGoal(stage, within(470, 620), ground + 60, 170) +
    children +
    drawBall(within(260, 520), within(380, 416), 15)
  );
}
