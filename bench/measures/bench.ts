import type { Company } from '../company.ts';
import type { Product } from '../product.ts';

/** What every measure is given. */
export interface Bench {
  readonly product: Product;
  readonly company: Company;
  /** Shows a line of progress. */
  readonly say: (line: string) => void;
}
