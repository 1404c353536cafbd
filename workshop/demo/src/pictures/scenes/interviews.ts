import { ink } from '../colors.ts';
import { drawCrest } from '../crest.ts';
import { dots, draw, fillPicture, repeat } from '../drawing.ts';
import { dressInSuit, dressInTracksuit } from '../outfits.ts';
import { drawShirt } from '../shirt.ts';
import type { Stage } from '../stage.ts';

/** The wall behind interviews: the club's crest and plain marks in turn. */
function drawBackdrop(stage: Stage, color: string, size: number): string {
  const { subject, mirrored, palette } = stage;
  return (
    fillPicture(color) +
    repeat(5, (row) =>
      repeat(8, (column) => {
        const [x, y] = [column * size * 2 + (row % 2) * size - 40, row * size * 1.35 - 20];
        return (row + column) % 2
          ? drawCrest(subject.club, { x, y, height: size * 0.72, mirrored })
          : draw`<rect x="${x - size * 0.3}" y="${y + size * 0.2}" width="${size * 0.6}" height="${size * 0.22}" rx="4" fill="${palette.second}" opacity=".4"/>`;
      }),
    )
  );
}

export function drawPress(stage: Stage): string {
  const { within, figure, look, palette, choose, chance } = stage;
  const x = within(260, 540);
  const desk = within(330, 360);
  const tall = within(430, 520);
  const mics = repeat(Math.round(within(3, 6)), (index) => {
    const at = x - 110 + index * 44 + within(-8, 8);
    return draw`<path d="M${at} ${desk + 14}L${at + (x - at) * 0.25} ${desk - 50}" stroke="#22262e" stroke-width="5"/><rect x="${at + (x - at) * 0.25 - 11}" y="${desk - 82}" width="22" height="36" rx="10" fill="${choose(['#22262e', '#c23a2e', '#2f62b0', '#d9a514', '#2f8a50'])}"/>`;
  });
  const bottle = draw`<path d="M${x + 170} ${desk}v-48q0 -8 4 -12v-14h12v14q4 4 4 12v48z" fill="#bfe0ee" opacity=".85"/>`;
  const camera = chance(0.6)
    ? draw`<path d="M-100 470V${within(330, 380)}h140l20 30h120v120z" fill="${ink}"/><circle cx="150" cy="420" r="52" fill="#10131a"/><circle cx="150" cy="420" r="30" fill="#2a3442"/>`
    : dots(ink, 90, [
        [620, 470],
        [740, 476],
        [70, 474],
      ]);
  return (
    drawBackdrop(
      stage,
      choose([palette.tone(0.3, 0.8), palette.tone(0.92, 0.15), palette.tone(0.18, 0.6)]),
      within(62, 96),
    ) +
    fillPicture(ink, 'opacity=".12"') +
    figure({
      x,
      y: desk + tall * 0.44,
      height: tall,
      pose: choose(['foldedArms', 'stand', 'armsWide'] as const),
      look: look('coach'),
      outfit: choose([dressInSuit(stage), dressInTracksuit(stage)]),
    }) +
    draw`<path d="M-100 ${desk}H900V520H-100Z" fill="${palette.tone(0.24, 0.6)}"/><path d="M-100 ${desk}H900v10H-100Z" fill="${palette.main}"/>` +
    mics +
    bottle +
    camera
  );
}

export function drawSigning(stage: Stage): string {
  const { within, figure, look, kit, palette, choose, mirrored, subject } = stage;
  const x = within(250, 540);
  const tall = within(450, 500);
  const y = 450 + tall * 0.18;
  const width = tall * 0.32;
  const flashes = repeat(
    5,
    () =>
      draw`<circle cx="${within(0, 800)}" cy="${within(20, 300)}" r="${within(20, 46)}" fill="#fff" opacity="${within(0.12, 0.3).toFixed(2)}"/>`,
  );
  const photographers = repeat(
    4,
    (index) =>
      draw`<circle cx="${index * 240 + within(-30, 60)}" cy="${within(430, 462)}" r="44" fill="${ink}"/>`,
  );
  const outfit = choose([
    dressInSuit(stage),
    { ...dressInSuit(stage), top: '#e8e8e2', sleeves: '#e8e8e2', trim: '#e8e8e2', coat: false },
  ]);
  return (
    drawBackdrop(
      stage,
      choose([palette.tone(0.28, 0.8), palette.tone(0.88, 0.15), palette.tone(0.18, 0.5)]),
      within(70, 100),
    ) +
    flashes +
    figure({ x, y, height: tall, pose: 'holdShirt', outfit, look: look() }) +
    drawShirt(kit, {
      x,
      y: y - tall * 0.6 + width * 0.44,
      width,
      mirrored,
      ...(subject.player ? { number: subject.player.number } : {}),
    }) +
    photographers
  );
}
