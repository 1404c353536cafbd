import { clientNetwork, widerNetwork, widerNetworkFactor } from '@fan-base/shared-contracts/client-network';

/** A client's network, the wider one around it, or an account. */
export interface SeatOwner {
  readonly name: string;
  /** Multiplies the limit per owner. */
  readonly factor: number;
}

/** The networks of a client, as owners of its seats. */
export const getNetworks = (address: string): readonly SeatOwner[] => [
  { name: clientNetwork(address), factor: 1 },
  { name: widerNetwork(address), factor: widerNetworkFactor },
];

export interface SeatLimits {
  /** Maximum seats of this process. */
  readonly limit: number;
  /** Maximum seats per owner. */
  readonly perOwner: number;
}

/** Places for requests that stay open: limited in all, and for each owner. */
export interface Seats {
  /**
   * Takes a seat before a request waits, so that concurrent ones do not all take the last.
   * @returns gives the seat back, to be called once; `full` when none is left, `too-many` when an owner has reached its limit
   */
  readonly take: (owners: readonly SeatOwner[]) => (() => void) | 'full' | 'too-many';
}

export function createSeats({ limit, perOwner }: SeatLimits): Seats {
  const seats = new Map<string, number>();
  let taken = 0;
  return {
    take(owners) {
      if (taken >= limit) return 'full';
      if (owners.some(({ name, factor }) => (seats.get(name) ?? 0) >= perOwner * factor)) return 'too-many';
      taken += 1;
      for (const { name } of owners) seats.set(name, (seats.get(name) ?? 0) + 1);
      return () => {
        taken -= 1;
        for (const { name } of owners) {
          const left = (seats.get(name) ?? 1) - 1;
          if (left > 0) seats.set(name, left);
          else seats.delete(name);
        }
      };
    },
  };
}
