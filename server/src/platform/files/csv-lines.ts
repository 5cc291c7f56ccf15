import { stringify } from 'csv-stringify/sync';

/**
 * Formats CSV lines. A text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay
 * numbers, negative ones included.
 */
export const csvLines = (records: readonly (readonly (string | number)[])[]): string =>
  stringify(records as (string | number)[][], { escape_formulas: true, record_delimiter: '\r\n' });

/** Spreadsheets only recognize UTF-8 with a byte order mark. */
export const BYTE_ORDER_MARK = '\ufeff';
