/** Where an answer comes from: by hand or by the schedule. */
export interface AnswerOrigin {
  readonly source: string;
  readonly origin: 'manual' | 'schedule';
}
