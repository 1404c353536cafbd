import { islandPlace } from '@fan-base/host/page/island-place';
import type { SlotProps } from '@fan-base/shared-contracts/shell';
import { createContext, useContext } from 'react';
import type { SlotWidgets } from '../contributions.ts';
import { RemoteWidget } from './RemoteWidget.tsx';

/** The filled slots of the page around. */
export const PageSlots = createContext<SlotWidgets>({});

/** The widgets that other remotes contribute to a place on the page, each an island. */
export const Slot = ({ name }: SlotProps) =>
  useContext(PageSlots)[name]?.map((use) => <RemoteWidget key={islandPlace(use)} {...use} />);
