import {
  array,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  string,
  union,
  validate,
} from '@fan-base/shared-contracts/struct';

/** A text in both languages. */
const Text = object({ da: string({ min: 1, max: 1500 }), en: string({ min: 1, max: 1500 }) });
export type Text = Infer<typeof Text>;

/** A name, in both languages where they have different ones. */
const Name = union([string({ min: 1, max: 80 }), Text]);
export type Name = Infer<typeof Name>;

const Year = integer({ min: 1800, max: 2100 });

/** What editors write of a club: `clubs/SLUG.json` in the folder of contents. */
export const ClubContent = object({
  founded: nullable(Year),
  nicknames: array(string({ min: 1, max: 60 }), { max: 8 }),
  lead: Text,
  grounds: array(
    object({
      name: string({ min: 1, max: 80 }),
      city: nullable(Name),
      from: nullable(Year),
      /** Null: still the club's ground. */
      to: nullable(Year),
      capacity: nullable(integer({ min: 500, max: 200_000 })),
      note: nullable(Text),
    }),
    { max: 20 },
  ),
  honours: array(
    object({
      competition: Name,
      kind: enums(['league', 'cup', 'europe', 'world']),
      count: integer({ min: 1, max: 200 }),
      /** Newest first; empty where not every one is known. */
      seasons: array(string({ pattern: '^[0-9]{4}(–[0-9]{2})?$' })),
    }),
    { max: 30 },
  ),
  /** Beside those whom the data has. */
  managers: optional(
    array(
      object({
        name: string({ min: 1, max: 80 }),
        from: nullable(string({ format: 'date' })),
        to: nullable(string({ format: 'date' })),
      }),
    ),
  ),
  chapters: array(object({ title: Text, paragraphs: array(Text, { max: 12 }) }), { max: 12 }),
});
export type ClubContent = Infer<typeof ClubContent>;

/** A file of contents that cannot be used; the message names the place in it and what belongs there. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** @throws ContentError */
export function parseClubContent(text: string): ClubContent {
  const result = validate(jsonOf(text), ClubContent);
  if (!result.ok) throw new ContentError(result.message);
  const problems = contradictions(result.value);
  if (problems.length > 0) throw new ContentError(problems.join('; '));
  return result.value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(error instanceof Error ? error.message : 'It is no JSON');
  }
}

/** What every field allows and the whole does not. */
function contradictions({ grounds, honours }: ClubContent): string[] {
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
