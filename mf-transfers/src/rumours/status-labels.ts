import type { Rumour, RumourOutcome, RumourStatus } from '@fan-base/shared-contracts/api/rumours';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Progress of a rumor: its outcome once there is one, else the newest report's status. */
export type RumourStage = RumourStatus | RumourOutcome;

const stageLabels: Record<RumourStage, MessageDescriptor> = {
  rumour: msg`Rumour`,
  advanced: msg`In talks`,
  agreed: msg`Agreed`,
  off: msg`Deal off`,
  completed: msg({ message: 'Done', context: 'a transfer that took place' }),
  failed: msg`Came to nothing`,
};

export const getStage = ({ status, outcome }: Pick<Rumour, 'status' | 'outcome'>): RumourStage =>
  outcome ?? status;

export const getStageLabel = (rumour: Pick<Rumour, 'status' | 'outcome'>): MessageDescriptor =>
  stageLabels[getStage(rumour)];

const closedStages: ReadonlySet<RumourStage> = new Set(['off', 'completed', 'failed']);

/** Whether there is nothing left to expect: done, dead or too late. */
export const isClosed = (rumour: Pick<Rumour, 'status' | 'outcome'>): boolean =>
  closedStages.has(getStage(rumour));
