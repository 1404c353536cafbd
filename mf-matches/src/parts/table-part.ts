import { type TablePart, tableParts } from '@fan-base/shared-contracts/table-part';

/** The matches that the table in the address counts; undefined: all of them. */
export const parseTablePart = (query: URLSearchParams): TablePart | undefined =>
  tableParts.find((part) => part === query.get('matches'));
