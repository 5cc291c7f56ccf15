import { expect, test } from 'vitest';
import { internalPathOf } from './internal-links.ts';

const here = 'https://flow.example';

test('returns the path of a permalink', () => {
  const path = '/workspace/w/channel/c?message=m';
  expect(internalPathOf(`${here}${path}`, here)).toBe(path);
});

test.each([
  'https://elsewhere.example/workspace/w/channel/c',
  'https://flow.example:8443/workspace/w/channel/c',
  'https://flow.example@evil.example/workspace/w',
  `${here}/api/v1/files/f`,
  `${here}/`,
  'javascript:alert(1)//workspace/',
  'mailto:a@flow.example',
  'nonsense',
])('%s is not an internal link', (address) => {
  expect(internalPathOf(address, here)).toBeNull();
});
