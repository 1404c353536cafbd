import type { PictureSubject, SceneName } from './picture.ts';
import * as cards from './scenes/cards.ts';
import * as indoors from './scenes/indoors.ts';
import * as match from './scenes/match.ts';
import * as places from './scenes/places.ts';
import { finish } from './setting.ts';
import { createStage, type Stage } from './stage.ts';

const scenes: Readonly<Record<SceneName, (stage: Stage) => string>> = {
  goal: match.drawGoalScored,
  net: match.drawNetRipple,
  save: match.drawSave,
  duel: match.drawDuel,
  penalty: match.drawPenalty,
  referee: match.drawReferee,
  corner: match.drawCorner,
  substitution: match.drawSubstitution,
  'line-up': match.drawLineUp,
  huddle: match.drawHuddle,
  stadium: places.drawStadium,
  aerial: places.drawAerial,
  floodlights: places.drawFloodlights,
  crowd: places.drawCrowd,
  scarves: places.drawScarves,
  walk: places.drawWalk,
  tunnel: places.drawTunnel,
  coach: indoors.drawCoach,
  bench: indoors.drawBench,
  press: indoors.drawPress,
  training: places.drawTraining,
  injury: indoors.drawInjury,
  youth: places.drawYouth,
  boots: places.drawBoots,
  'dressing-room': indoors.drawDressingRoom,
  groundstaff: places.drawGroundstaff,
  trophy: indoors.drawTrophy,
  'away-trip': places.drawAwayTrip,
  train: places.drawTrain,
  archive: indoors.drawArchive,
  tactics: indoors.drawTactics,
  quiz: indoors.drawQuiz,
  signing: indoors.drawSigning,
  score: cards.drawScore,
  preview: cards.drawPreview,
  player: cards.drawPlayerCard,
  transfer: cards.drawTransferCard,
  table: cards.drawTable,
  statistics: cards.drawStatistics,
  countdown: cards.drawCountdown,
};

/** Typographic cards are neither mirrored nor cropped, so that their texts stay whole and in order. */
const cardNames: ReadonlySet<SceneName> = new Set([
  'score',
  'preview',
  'player',
  'transfer',
  'table',
  'statistics',
  'countdown',
]);

/** Draws a picture as SVG of 800 by 450, always the same for a subject. */
export function drawPicture(subject: PictureSubject): string {
  const isCard = cardNames.has(subject.scene);
  const stage = createStage(subject, !isCard);
  const contents = scenes[subject.scene](stage);
  const picture = finish(stage, contents, isCard ? { zoom: [1, 1] } : {});
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450">${picture}</svg>`;
}
