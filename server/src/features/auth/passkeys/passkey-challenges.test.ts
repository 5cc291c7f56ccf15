import { expect, test } from 'vitest';
import { createSeal } from '../../../platform/secrets/seal.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';

test('a challenge is accepted only with the text that the server created', () => {
  const challenges = createPasskeyChallenges(createSeal('a secret key', 'passkey-challenge'));
  const challenge = challenges.create('add:ada');
  expect(challenges.isValid(challenge, 'add:ada')).toBe(true);
  expect(challenges.isValid(challenge, 'add:ben')).toBe(false);
  const variants = [`${challenge}=`, `${challenge}\n`, `!${challenge}`, challenge.replace(/^../, '$&!')];
  for (const variant of variants) expect(challenges.isValid(variant, 'add:ada'), variant).toBe(false);
});
