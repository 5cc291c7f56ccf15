import type { Product } from '../product.ts';
import type { TestData } from '../test-data.ts';

/** The input of every measurement. */
export interface Bench {
  readonly product: Product;
  readonly company: TestData;
  /** Prints a line of progress. */
  readonly say: (line: string) => void;
}
