import { expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const markText = (text: string, ...terms: string[]) =>
  highlight(text, terms)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('marks every occurrence, ignoring case and accents', () => {
  expect(markText('Café and CAFE', 'cafe')).toBe('[Café] and [CAFE]');
  expect(markText('Größe', 'gross')).toBe('[Größ]e');
  expect(markText('会议室开会', '会')).toBe('[会]议室开[会]');
  expect(markText('ferrymen', 'fer', 'ferry')).toBe('[ferry]men');
});

it('starts shortly before the first match', () => {
  expect(markText(`${'word '.repeat(50)}ferry`, 'ferry')).toMatch(/^… (word ){7}\[ferry\]$/);
  expect(markText('nothing here', 'ferry')).toBe('nothing here');
});
