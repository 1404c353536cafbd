import { pick, type Random } from '../world/random.ts';
import { getTeam } from '../world/teams.ts';
import grounds from './cards.json' with { type: 'json' };
import type { Colorful } from './colorful.ts';
import { drawCrest } from './crest.ts';
import { fillDrawing, listDrawings, type Names } from './drawings.ts';
import type { Kit } from './kits.ts';
import { outline } from './lettering.ts';
import { dressPlayer, toShirt } from './people.ts';
import type { CardName, PictureSubject } from './picture.ts';

interface CardTools {
  readonly random: Random;
  readonly context: Colorful;
  readonly kit: Kit;
  readonly rivals: Kit;
}

/** Writes `x y size width anchor text`: a text that is wider than the width gets smaller. */
function write(line: string, render: (line: string) => string): string {
  const [x, y, size, maxWidth, anchor, ...words] = render(line).split(' ');
  return outline(words.join(' '), Number(size), {
    x: Number(x),
    y: Number(y),
    maxWidth: Number(maxWidth),
    anchor: anchor === 'start' ? 'start' : 'middle',
  });
}

/** The extract of a table, with the club's own row in its second color. */
function layOutRows({ club, table = [] }: PictureSubject): readonly Names[] {
  const rows = table.slice(0, 6);
  const tall = Math.min(78, 400 / Math.max(1, rows.length));
  const base = tall * 0.68;
  return rows.map(({ place, team, points }, index) => {
    const isClub = team === club;
    const back = isClub ? 'on card second' : 'mix card #0b0e14 30';
    return {
      y: 225 - (tall * rows.length) / 2 + index * tall,
      high: tall - 6,
      back,
      rowText: `on ${back} ${isClub ? 'main' : '#ffffff'}`,
      crestSize: (tall - 20) / 49,
      rowCrest: drawCrest(team),
      cells: [
        outline(String(place), tall * 0.6, { x: 112, y: base }),
        outline(getTeam(team).shortName, tall * 0.58, { x: 230, y: base, anchor: 'start', maxWidth: 370 }),
        outline(String(points), tall * 0.62, { x: 690, y: base }),
      ].join(''),
    };
  });
}

/** Draws a card: a layout of its kind with the data of its subject, on a ground in the club's colors. */
export function drawCard(
  scene: CardName,
  subject: PictureSubject,
  { random, context, kit, rivals }: CardTools,
) {
  const { club, opponent = club, away, score: [goals, conceded] = [0, 0], player, fee, count } = subject;
  const within = (least: number, greatest: number) => least + random() * (greatest - least);
  const [home, visitors] = away ? [opponent, club] : [club, opponent];
  const [left, right] = away ? [rivals, kit] : [kit, rivals];
  const cut = within(-110, 110);
  const number = player?.number ?? 10;
  const surname = player?.name.split(' ').at(-1)?.toUpperCase();
  const names = context.push({
    card: context.lookup(pick(grounds[scene], random)),
    text: 'on card second',
    write: () => write,
    home: getTeam(home).shortName,
    visitors: getTeam(visitors).shortName,
    homeCrest: drawCrest(home),
    visitorsCrest: drawCrest(visitors),
    left,
    right,
    homePlayer: () => dressPlayer(random, left, 9),
    visitor: () => dressPlayer(random, right, 9),
    goals,
    conceded,
    score: `${goals}–${conceded}`,
    nudge: within(-8, 8),
    cutTop: 400 + cut,
    cutBottom: 400 - cut,
    leftSize: within(4.3, 5.3),
    rightSize: within(4.3, 5.3),
    club: getTeam(club).shortName,
    player: player?.name,
    number,
    star: () => ({ ...dressPlayer(random, kit, number), ...toShirt(kit, number, surname) }),
    across: within(170, 260),
    rivalsShirt: toShirt(rivals),
    shirtY: within(180, 205),
    deal: [player?.name, fee].filter(Boolean).join(' · '),
    tilt: within(-4, 4),
    rows: layOutRows(subject),
    count: count ?? 0,
    crestY: within(60, 250),
  });
  const groundwork = fillDrawing(pick(listDrawings('layers/groundwork'), random), names);
  return fillDrawing(pick(listDrawings(`cards/${scene}`), random), names.push({ groundwork }));
}
