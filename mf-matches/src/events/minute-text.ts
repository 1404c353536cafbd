/** A minute of a match, with its added time: `63′`, `90+4′`. */
export const minuteText = (minute: number, extra: number | null): string =>
  extra ? `${minute}+${extra}′` : `${minute}′`;
