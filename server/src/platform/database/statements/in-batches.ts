/** Far below the 65,534 parameters that a statement may have. */
const ROWS_A_STATEMENT = 2_000;

/** Writes any number of rows, some thousands a statement. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await write(rows.slice(from, from + ROWS_A_STATEMENT));
  }
}
