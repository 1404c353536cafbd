import type { Match } from './api';

export const pollMs = 15_000;

/** Of the match being played. */
export async function fetchScore(id: string): Promise<Match['score'] | undefined> {
  const answer = await fetch(`/score/${id}`);
  return answer.ok ? ((await answer.json()) as Match['score']) : undefined;
}
