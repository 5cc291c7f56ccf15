import { expect, test } from 'vitest';
import { containsPattern, foldCharacters } from './contained-text.ts';

test('the pattern matches exactly the texts that contain the part after folding', () => {
  const written = [...'sßSaäeæþthTfiﬁ \u0301\u3099.[]^-\\が｡ςΣЁ'];
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const write = (length: number) =>
    Array.from({ length }, () => written[random(written.length - (seed % 3) * 12)]!).join('');
  let found = 0;
  for (let round = 0; round < 20_000; round++) {
    const text = write(1 + random(12));
    const part = foldCharacters(write(1 + random(4)));
    if (part === '') continue;
    const isContained = foldCharacters(text).includes(part);
    const searched = part.includes('sss') ? text.replace(/[ßẞ]/g, 'ss') : text;
    expect(new RegExp(containsPattern(part), 'u').test(searched), JSON.stringify([text, part])).toBe(
      isContained,
    );
    found += Number(isContained);
  }
  expect(found).toBeGreaterThan(1_000);
});

test('each character folds by itself', () => {
  expect(foldCharacters('MÜLLER, Straße, Łódź, Ærø, ﬁle, ＡＢＣ, ΟΔΥΣΣΕΎΣ, ЁЛКА')).toBe(
    'muller, strasse, lodz, aero, file, abc, οδυσσευσ, елка',
  );
  expect(foldCharacters('´')).toBe('´');
  expect(foldCharacters('\u00a0')).toBe(' ');
  expect(foldCharacters('\u0301')).toBe('');
});
