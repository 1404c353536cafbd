import { array, enums, type Infer, integer, nullable, object, optional, string, union } from './struct.ts';

/** A text in both languages. */
const Text = object({ da: string({ min: 1, max: 1500 }), en: string({ min: 1, max: 1500 }) });
export type Text = Infer<typeof Text>;

/** A name, in both languages where they have different ones. */
const Name = union([string({ min: 1, max: 80 }), Text]);
export type Name = Infer<typeof Name>;

const Year = integer({ min: 1800, max: 2100 });

/** What editors write of a club: by an administrator, or as `clubs/SLUG.json` in the folder of contents. */
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
