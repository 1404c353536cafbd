import { array, type Infer, integer, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** Maximum number of keys in one request. */
export const answersLimit = 24;

/** Response to one key. */
export const KeyAnswer = object({
  status: integer({ min: 100, max: 599 }),
  /** Response body of the GET call, byte for byte. JSON stays text, so that a proxy can pass it on unparsed. */
  body: string(),
});
export type KeyAnswer = Infer<typeof KeyAnswer>;

/** Responses to several keys in one request, so that a page costs one round trip. */
export const Answers = object({
  /** In the order of the requested keys. */
  answers: array(KeyAnswer, { max: answersLimit }),
  /** Surrogate keys of all answers, for purging caches. */
  surrogateKeys: optional(array(string())),
});
export type Answers = Infer<typeof Answers>;

/**
 * Batches the data of a page into one request. Each key is answered like a GET request of its own with the
 * same token and fails independently: with that request's status, or with 503 on timeout.
 */
export const getAnswers = defineCall('getAnswers', 'GET /answers', {
  summary: 'Responses of several GET calls in one request, each with its own status',
  access: 'host',
  query: object({
    /** Path and query of a GET call that needs no login and answers JSON, e.g. `key=/news&key=/fixtures/next`. */
    key: array(string({ min: 1, max: 400 }), { max: answersLimit }),
  }),
  answer: Answers,
});
