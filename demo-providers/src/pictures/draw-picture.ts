import type { PictureSubject, SceneName } from './picture.ts';
import { finish } from './setting.ts';
import { createStage, type Stage } from './stage.ts';
import * as match from './scenes/match.ts';

const scenes: Partial<Record<SceneName, (stage: Stage) => string>> = {
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
};

/** Draws a picture as SVG, always the same for a subject. */
export function drawPicture(subject: PictureSubject): string {
  const stage = createStage(subject);
  const scene = scenes[subject.scene];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450">${scene ? finish(stage, scene(stage)) : ''}</svg>`;
}
