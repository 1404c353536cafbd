import type { ModerationEntry } from '@fan-base/shared-contracts/api/moderation';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an act of the log is called; one without words does not compile. */
export const actWords: Readonly<Record<ModerationEntry['act'], MessageDescriptor>> = {
  'thread-lock': msg`Thread locked`,
  'thread-unlock': msg`Thread unlocked`,
  'thread-pin': msg`Thread pinned`,
  'thread-unpin': msg`Thread unpinned`,
  'thread-move': msg`Thread moved`,
  'thread-delete': msg`Thread removed`,
  'thread-restore': msg`Thread restored`,
  'comment-delete': msg`Comment removed`,
  'comment-restore': msg`Comment restored`,
  'report-resolve': msg`Report dismissed`,
  'user-suspend': msg`Member suspended`,
  'user-restore': msg`Suspension ended`,
};
