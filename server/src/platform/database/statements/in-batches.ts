/** The number of rows per statement, far below the limit of 65,534 parameters. */
const ROWS_PER_STATEMENT = 2_000;

/** Writes any number of rows in batches of some thousands per statement. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await write(rows.slice(from, from + ROWS_PER_STATEMENT));
  }
}
