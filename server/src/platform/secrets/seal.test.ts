import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const SECRET = 'a secret key of at least 32 characters';

it('opens what it has sealed, and hides it', () => {
  const { seal, open } = createSeal(SECRET, 'mail');
  const sealed = seal('Geheim, Grüße, 🧭');
  expect(open(sealed)).toBe('Geheim, Grüße, 🧭');
  expect(sealed).not.toContain('Geheim');
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('Geheim');
  expect(seal('Geheim, Grüße, 🧭')).not.toBe(sealed);
});

it('opens nothing that was changed or sealed with another key', () => {
  const { seal, open } = createSeal(SECRET, 'mail');
  const sealed = seal('text');
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  expect(open(changed)).toBeNull();
  expect(open('')).toBeNull();
  expect(open('short')).toBeNull();
  expect(createSeal(SECRET, 'other').open(sealed)).toBeNull();
  expect(createSeal(`${SECRET}!`, 'mail').open(sealed)).toBeNull();
});
