import type { ChannelKind } from '@fan-base/shared-contracts/api/streaming';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const kindLabels: Readonly<Record<ChannelKind, MessageDescriptor>> = {
  tv: msg`TV channel`,
  stream: msg`Streaming`,
};
