/** Where an answer comes from: by hand or by the schedule, and whether it tells of the demonstration's world. */
export interface AnswerOrigin {
  readonly source: string;
  readonly origin: 'manual' | 'schedule';
  readonly simulated: boolean;
}
