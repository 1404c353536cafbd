/** A match minute with added time: `63′`, `90+4′`. */
export const formatMinute = (minute: number, extra: number | null): string =>
  extra ? `${minute}+${extra}′` : `${minute}′`;
