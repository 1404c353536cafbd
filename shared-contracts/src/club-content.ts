import { array, enums, type Infer, integer, nullable, object, optional, string, union } from './struct.ts';

/** A text in both languages. */
const Text = object({ da: string({ min: 1, max: 1500 }), en: string({ min: 1, max: 1500 }) });
export type Text = Infer<typeof Text>;

/** A name, with translations if the languages differ. */
const Name = union([string({ min: 1, max: 80 }), Text]);
export type Name = Infer<typeof Name>;

const Year = integer({ min: 1800, max: 2100 });

/** A club's texts, entered by an administrator or read from `clubs/SLUG.json` in the content folder. */
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
      /** Newest first; empty unless all are known. */
      seasons: array(string({ pattern: '^[0-9]{4}(–[0-9]{2})?$' })),
    }),
    { max: 30 },
  ),
  /** In addition to those in the imported data. */
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
