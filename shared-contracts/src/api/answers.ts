import { array, type Infer, integer, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** How many keys one request may have. */
export const answersLimit = 24;

/** What GET of one key gives. */
export const KeyAnswer = object({
  status: integer({ min: 100, max: 599 }),
  /** The answer as GET writes it, byte for byte: JSON as text, for whoever hands it on without reading it. */
  body: string(),
});
export type KeyAnswer = Infer<typeof KeyAnswer>;

export const Answers = object({
  /** In the order of the keys that were asked for. */
  answers: array(KeyAnswer, { max: answersLimit }),
  /** Names of all that they are made of, which a change of it is announced by. */
  surrogateKeys: optional(array(string())),
});
export type Answers = Infer<typeof Answers>;

/**
 * What a page needs, in one request. Each key is answered as its own GET is with the same token, and fails by
 * itself: with the status that GET would have, or 503 when it takes too long.
 */
export const getAnswers = defineCall('getAnswers', 'GET /answers', {
  summary: 'Answers of several GET calls at once, each with its own status',
  access: 'host',
  query: object({
    /** Path and query of a GET call that needs no login and answers JSON, e.g. `key=/news&key=/fixtures/next`. */
    key: array(string({ min: 1, max: 400 }), { max: answersLimit }),
  }),
  answer: Answers,
});
