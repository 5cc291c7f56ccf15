import { randomBytes } from 'node:crypto';
import slugify from '@sindresorhus/slugify';

const SLUG_MAX = 48;
const LAST_NUMBER = 9;
const NAMELESS = 'workspace';

/** 48 random bits: nobody else draws the same. */
const RANDOM_BYTES = 6;

/** The name in the letters of an address, also from other alphabets; empty where it has none that the library knows. */
function slugOf(name: string): string {
  // The library would write ü as ue. That is German; most languages only drop the mark.
  const plain = name
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
  return slugify(plain, { decamelize: false, customReplacements: [['&', ' ']] })
    .slice(0, SLUG_MAX)
    .replace(/-$/, '');
}

/** A slug that nobody has. */
export function randomSlugFor(name: string): string {
  return `${slugOf(name) || NAMELESS}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** The slugs that would suit a workspace of that name, the best first. Nobody has the last one. */
export function slugsFor(name: string): string[] {
  const slug = slugOf(name);
  if (!slug) return [randomSlugFor(name)];
  const numbered = Array.from({ length: LAST_NUMBER - 1 }, (_, index) => `${slug}-${index + 2}`);
  return [slug, ...numbered, randomSlugFor(name)];
}
