import type { Row } from '../ratio.ts';
import type { Bench } from './bench.ts';

export async function measureWeb(_bench: Bench): Promise<Row[]> {
  return [];
}
