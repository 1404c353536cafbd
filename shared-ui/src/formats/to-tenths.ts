/** Rounds a coordinate of a drawing: smaller differences are invisible, and further digits do not compress. */
export const toTenths = (units: number): number => Math.round(units * 10) / 10;
