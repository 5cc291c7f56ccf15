import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import { calculationValueText } from './calculation-labels.ts';

const property = (config: Property['config'] = {}): Property => ({
  id: 'p',
  database_id: 'd',
  name: 'Price',
  type: 'number',
  config,
  position: 'a',
  version: 1,
});

test('sums and averages have thousands separators, also in a column without a number format', () => {
  expect(calculationValueText('sum', '1234567.5', property())).toBe('1,234,567.5');
  expect(calculationValueText('average', '12345.678', property())).toBe('12,345.68');
  expect(calculationValueText('max', '9000', property({ format: 'grouped' }))).toBe('9,000');
  expect(calculationValueText('sum', '1250', property({ format: 'euro' }))).toBe('€1,250.00');
});
