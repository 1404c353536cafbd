import { type Infer, object, optional, record, string } from '../struct.ts';

/** The body of every answer that is not OK (specification section 8). */
export const ErrorBody = object({
  message: string(),
  /** A stable word for programs, e.g. `unknown_site`; the message is for people and may change. */
  code: optional(string()),
  /** Values of the refusal, for words in the reader's language, e.g. `field`, or `until` (ISO 8601) and `reason`. */
  details: optional(record(string(), string())),
});
export type ErrorBody = Infer<typeof ErrorBody>;
