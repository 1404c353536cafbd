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
  'user-end-logins': msg`Member logged out`,
  'role-grant': msg`Made an administrator`,
  'role-take': msg`No longer an administrator`,
  'second-factor-remove': msg`Two-step login switched off`,
  edit: msg`Edited`,
};
