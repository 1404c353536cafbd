import { ClubContent } from '@fan-base/shared-contracts/club-content';
import { validate } from '@fan-base/shared-contracts/struct';

export type { ClubContent, Name, Text } from '@fan-base/shared-contracts/club-content';

/** An unusable content file; the message names the place and the expected value. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** @throws ContentError */
export function parseClubContent(text: string): ClubContent {
  return checkedClubContent(parseContentJson(text));
}

/** @throws ContentError */
export function checkedClubContent(value: unknown): ClubContent {
  const result = validate(value, ClubContent);
  if (!result.ok) throw new ContentError(result.message);
  const problems = findContradictions(result.value);
  if (problems.length > 0) throw new ContentError(problems.join('; '));
  return result.value;
}

function parseContentJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(error instanceof Error ? error.message : 'Invalid JSON');
  }
}

/** Finds contradictions between fields that are valid on their own. */
function findContradictions({ grounds, honours }: ClubContent): string[] {
  return [
    ...grounds.flatMap(({ from, to }, index) =>
      from !== null && to !== null && from > to ? [`grounds.${index}.to must not be before from`] : [],
    ),
    ...honours.flatMap(({ count, seasons }, index) =>
      seasons.length > 0 && seasons.length !== count
        ? [`honours.${index}.seasons must name all ${count} or none`]
        : [],
    ),
  ];
}
