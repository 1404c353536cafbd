import { toSvg } from './drawing.ts';
import { finish } from './finish.ts';
import { cardNames, type PictureSubject, pictureSize, type SceneName } from './picture.ts';
import * as cards from './scenes/cards.ts';
import * as fans from './scenes/fans.ts';
import * as interviews from './scenes/interviews.ts';
import * as match from './scenes/match.ts';
import * as nearGoal from './scenes/near-goal.ts';
import * as objects from './scenes/objects.ts';
import * as stadiums from './scenes/stadiums.ts';
import * as staff from './scenes/staff.ts';
import * as training from './scenes/training.ts';
import { createStage, type Stage } from './stage.ts';

const scenes: Readonly<Record<SceneName, (stage: Stage) => string>> = {
  goal: nearGoal.drawGoalScored,
  net: nearGoal.drawNetRipple,
  save: nearGoal.drawSave,
  duel: match.drawDuel,
  penalty: nearGoal.drawPenalty,
  referee: match.drawReferee,
  corner: nearGoal.drawCorner,
  substitution: match.drawSubstitution,
  'line-up': match.drawLineUp,
  huddle: match.drawHuddle,
  stadium: stadiums.drawStadium,
  aerial: stadiums.drawAerial,
  floodlights: stadiums.drawFloodlights,
  crowd: fans.drawCrowd,
  scarves: fans.drawScarves,
  walk: fans.drawWalk,
  tunnel: stadiums.drawTunnel,
  coach: staff.drawCoach,
  bench: staff.drawBench,
  press: interviews.drawPress,
  training: training.drawTraining,
  injury: staff.drawInjury,
  youth: training.drawYouth,
  boots: objects.drawBoots,
  'dressing-room': objects.drawDressingRoom,
  groundstaff: staff.drawGroundstaff,
  trophy: objects.drawTrophy,
  'away-trip': fans.drawAwayTrip,
  train: fans.drawTrain,
  archive: objects.drawArchive,
  tactics: objects.drawTactics,
  quiz: objects.drawQuiz,
  signing: interviews.drawSigning,
  score: cards.drawScore,
  preview: cards.drawPreview,
  player: cards.drawPlayerCard,
  transfer: cards.drawTransferCard,
  table: cards.drawTable,
  countdown: cards.drawCountdown,
};

/** Cards are neither mirrored nor cropped, so that their texts stay whole and in order. */
const uncropped: ReadonlySet<SceneName> = new Set(cardNames);

/** Draws a picture as SVG of 800 by 450, always the same for a subject. */
export function drawPicture(subject: PictureSubject): string {
  const isCard = uncropped.has(subject.scene);
  const stage = createStage(subject, !isCard);
  const contents = scenes[subject.scene](stage);
  const picture = finish(stage, contents, isCard ? { zoom: [1, 1] } : {});
  return toSvg(pictureSize.width, pictureSize.height, picture);
}
