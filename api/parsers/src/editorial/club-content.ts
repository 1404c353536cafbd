import { ClubContent } from '@fan-base/shared-contracts/club-content';
import { validate } from '@fan-base/shared-contracts/struct';

export type { ClubContent, Name, Text } from '@fan-base/shared-contracts/club-content';

/** An unusable content file; the message names the place and the expected value. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** @throws ContentError */
export function parseClubContent(text: string): ClubContent {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ContentError(error instanceof Error ? error.message : 'Invalid JSON');
  }
  const content = readClubContent(json);
  if (typeof content === 'string') throw new ContentError(content);
  return content;
}

/** @returns a message if it cannot be used */
export function readClubContent(value: unknown): ClubContent | string {
  const read = validate(value, ClubContent);
  return read.ok ? (findContradictions(read.value) ?? read.value) : read.message;
}

/** Describes contradictions between fields that are valid on their own; null if there are none. */
export function findContradictions({ grounds, honours }: ClubContent): string | null {
  const problems = [
    ...grounds.flatMap(({ from, to }, index) =>
      from !== null && to !== null && from > to ? [`grounds.${index}.to must not be before from`] : [],
    ),
    ...honours.flatMap(({ count, seasons }, index) =>
      seasons.length > 0 && seasons.length !== count
        ? [`honours.${index}.seasons must name all ${count} or none`]
        : [],
    ),
  ];
  return problems.length > 0 ? problems.join('; ') : null;
}
