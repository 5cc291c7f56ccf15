import { expect, test } from 'vitest';
import { randomSlugFor, slugsFor } from './workspaces.slug.ts';

test.each([
  ['Acme Inc.', 'acme-inc'],
  ['  WorkFlow  2.0 ', 'workflow-2-0'],
  ['Ünïcode & Söns', 'unicode-sons'],
  ['Straße', 'strasse'],
  ['Ørsted', 'orsted'],
  ['Łódź', 'lodz'],
  ['Đà Nẵng', 'da-nang'],
  ['Команда', 'komanda'],
  ['Αθήνα', 'athina'],
  ['東京 Tokyo', 'tokyo'],
  ['ｗｉｄｅ ﬁne', 'wide-fine'],
])('%s is found at /%s', (name, slug) => {
  expect(slugsFor(name).slice(0, 3)).toEqual([slug, `${slug}-2`, `${slug}-3`]);
});

test.each(['日本語', '한국어', '…', '🚀'])('%s has no letters for an address, so one is drawn', (name) => {
  const [slug, ...others] = slugsFor(name);
  expect(slug).toMatch(/^workspace-[0-9a-f]{12}$/);
  expect(others).toEqual([]);
  expect(slugsFor(name)).not.toEqual([slug]);
});

test('the last resort is drawn, and says the name as well', () => {
  expect(slugsFor('Acme').at(-1)).toMatch(/^acme-[0-9a-f]{12}$/);
  expect(randomSlugFor('Acme')).toMatch(/^acme-[0-9a-f]{12}$/);
  expect(randomSlugFor('Acme')).not.toBe(randomSlugFor('Acme'));
});

test('a reserved slug is left out', () => {
  expect(slugsFor('Acme', new Set(['acme', 'acme-3'])).slice(0, 2)).toEqual(['acme-2', 'acme-4']);
});

test('a long name is cut, and not at a hyphen', () => {
  expect(slugsFor(`${'a'.repeat(47)} word`)[0]).toBe('a'.repeat(47));
  expect(slugsFor('w'.repeat(100))[0]).toBe('w'.repeat(48));
});
