/** The result of one goal: a row of the report's table. */
export interface Row {
  readonly what: string;
  readonly product: string;
  readonly bare: string;
  /** The ratio of the product to the bare server, or the size that the goal bounds. */
  readonly result: string;
  /** The goal as text; empty for a row that only shows how a figure grows. */
  readonly goal: string;
  readonly met: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export interface Comparison {
  readonly product: number;
  readonly bare: number;
  /**
   * The median of the rounds' ratios. Ratios are formed within a round, because other work on the machine changes
   * between rounds.
   */
  readonly ratio: number;
  readonly ratios: readonly number[];
}

/** Measures both sides alternately, and swaps their order in each round, so that neither gets the quieter machine. */
export async function compareInRounds(
  rounds: number,
  measureProduct: () => Promise<number>,
  measureBare: () => Promise<number>,
): Promise<Comparison> {
  const pairs: { product: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const product = await measureProduct();
      pairs.push({ product, bare: await measureBare() });
    } else {
      const bare = await measureBare();
      pairs.push({ product: await measureProduct(), bare });
    }
  }
  const ratios = pairs.map(({ product, bare }) => product / bare);
  return {
    product: median(pairs.map(({ product }) => product)),
    bare: median(pairs.map(({ bare }) => bare)),
    ratio: median(ratios),
    ratios,
  };
}
