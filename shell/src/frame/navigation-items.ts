import type { RouteKey, RouteParams } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface NavigationItem {
  readonly key: RouteKey;
  readonly label: MessageDescriptor;
  readonly params?: (site: Site) => RouteParams;
  /** Other routes on which this entry is the present one. */
  readonly also?: readonly RouteKey[];
}

/** The eleven entries of the navigation, in the specification's order. */
export const navigationItems: readonly NavigationItem[] = [
  { key: 'front', label: msg`Home`, also: ['articles', 'article'] },
  { key: 'squad', label: msg`Squad`, also: ['player'] },
  {
    key: 'fixtures',
    label: msg`Fixtures`,
    params: ({ fixtures_season }) => ({ season: String(fixtures_season) }),
    also: ['fixture', 'table'],
  },
  { key: 'club', label: msg`Club` },
  { key: 'rumours', label: msg`Rumours` },
  {
    key: 'transfers',
    label: msg`Transfers`,
    params: ({ season }) => ({ season: String(season) }),
    also: ['netspend'],
  },
  { key: 'trips', label: msg`Trips` },
  { key: 'streaming', label: msg`Streaming` },
  { key: 'shop', label: msg`Shop` },
  { key: 'forum', label: msg`Forum`, also: ['create-thread', 'forum-category', 'thread'] },
  { key: 'about', label: msg`About` },
];

/** Whether an entry stands for the route that is shown. */
export const isCurrent = (item: NavigationItem, routeKey: string | undefined): boolean =>
  routeKey === item.key || (item.also?.some((key) => key === routeKey) ?? false);
