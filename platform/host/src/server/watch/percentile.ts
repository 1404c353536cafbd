/** The value that three quarters of the values do not exceed; 0 without values. */
export const getPercentile75 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0;
