import { PASSWORD_MIN } from '@workflow/contract/auth/auth.limits.ts';

export type PasswordStrength = 'none' | 'weak' | 'fair' | 'strong';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const FAIR_LENGTH = 10;
const STRONG_LENGTH = 14;

/** Estimates a password by its length, its kinds of characters and its repetitions. It is a hint: the server only checks the length. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN) return 'none';
  const different = new Set(characters).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (different < PASSWORD_MIN - 2) return 'weak';
  if (characters.length >= STRONG_LENGTH || (characters.length >= FAIR_LENGTH && kinds >= 3)) return 'strong';
  return characters.length >= FAIR_LENGTH || kinds >= 3 ? 'fair' : 'weak';
}
