import { expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, ...terms: string[]) =>
  highlight(text, terms)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('marks every occurrence, ignoring case and accents', () => {
  expect(marked('Café and CAFE', 'cafe')).toBe('[Café] and [CAFE]');
  expect(marked('Größe', 'gross')).toBe('[Größ]e');
  expect(marked('会议室开会', '会')).toBe('[会]议室开[会]');
  expect(marked('ferrymen', 'fer', 'ferry')).toBe('[ferry]men');
});

it('starts shortly before the first match', () => {
  expect(marked(`${'word '.repeat(50)}ferry`, 'ferry')).toMatch(/^… (word ){7}\[ferry\]$/);
  expect(marked('nothing here', 'ferry')).toBe('nothing here');
});
