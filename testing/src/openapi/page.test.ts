import { readFileSync } from 'node:fs';
import { generateApiPage } from '@workflow/server/platform/openapi/api-page.ts';
import { expect, test } from 'vitest';

test('docs/api.md is up to date: run `npm run generate`', () => {
  const page = new URL('../../../docs/api.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toBe(generateApiPage('/api/v1'));
});
