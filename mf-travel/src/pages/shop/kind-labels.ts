import type { ProductKind } from '@fan-base/shared-contracts/api/shop';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const kindLabels: Readonly<Record<ProductKind, MessageDescriptor>> = {
  shirt: msg`Shirts`,
  clothing: msg`Clothing`,
  accessory: msg`Scarves and hats`,
  other: msg`Other gear`,
};
