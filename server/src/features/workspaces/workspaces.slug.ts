import { randomBytes } from 'node:crypto';
import slugify from '@sindresorhus/slugify';

const SLUG_MAX = 48;
const NUMBER_SUFFIX_MAX = 9;
const FALLBACK_SLUG = 'workspace';

/** 48 random bits, so two slugs are never equal. */
const RANDOM_BYTES = 6;

/** Transliterates a name to URL letters. Returns an empty text if the library knows none of its letters. */
function slugOf(name: string): string {
  // The library would write ü as ue, which is right only in German. Most languages drop the mark.
  const plain = name
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
  return slugify(plain, { decamelize: false, customReplacements: [['&', ' ']] })
    .slice(0, SLUG_MAX)
    .replace(/-$/, '');
}

/** Returns a unique slug with a random suffix. */
export function randomSlugFor(name: string): string {
  return `${slugOf(name) || FALLBACK_SLUG}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** Returns candidate slugs for a workspace name that are not reserved, the best first. The last one is random and always free. */
export function slugsFor(name: string, reserved: ReadonlySet<string> = new Set()): string[] {
  const slug = slugOf(name);
  if (!slug) return [randomSlugFor(name)];
  const numbered = Array.from({ length: NUMBER_SUFFIX_MAX - 1 }, (_, index) => `${slug}-${index + 2}`);
  return [...[slug, ...numbered].filter((candidate) => !reserved.has(candidate)), randomSlugFor(name)];
}
