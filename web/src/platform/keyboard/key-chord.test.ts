import { expect, test } from 'vitest';
import { i18n } from '../language/i18n.ts';
import { type KeyPress, keyCapLabels, matchesChord, parseChord } from './key-chord.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test.each([
  ['mod+b', press('b', { ctrlKey: true }), false, true],
  ['mod+b', press('b', { metaKey: true }), true, true],
  ['mod+b', press('b', { metaKey: true }), false, false],
  ['mod+b', press('b'), false, false],
  ['mod+b', press('B', { ctrlKey: true, shiftKey: true }), false, false],
  ['mod+shift+n', press('N', { ctrlKey: true, shiftKey: true }), false, true],
  ['mod+shift+n', press('n', { ctrlKey: true }), false, false],
  ['mod+[', press('[', { ctrlKey: true }), false, true],
  ['mod+[', press('[', { ctrlKey: true, altKey: true }), false, false],
  ['mod+/', press('/', { ctrlKey: true, shiftKey: true }), false, true],
  ['?', press('?', { shiftKey: true }), false, true],
  ['?', press('?', { ctrlKey: true, shiftKey: true }), false, false],
  ['f6', press('F6'), false, true],
  ['f6', press('F6', { shiftKey: true }), false, false],
  ['shift+f6', press('F6', { shiftKey: true }), false, true],
  ['alt+n', press('n', { altKey: true }), false, true],
  ['alt+n', press('Dead', { altKey: true, code: 'KeyN' }), true, true],
  ['alt+shift+n', press('N', { altKey: true, shiftKey: true }), false, true],
  ['mod+b', press('и', { ctrlKey: true, code: 'KeyB' }), false, true],
])('%s and %j, Mac: %s', (chord, key, mac, expected) => {
  expect(matchesChord(parseChord(chord), key, mac)).toBe(expected);
});

test('labels keys as printed on the keyboard', () => {
  expect(keyCapLabels('mod+shift+n', false)).toEqual(['Ctrl', 'Shift', 'N']);
  expect(keyCapLabels('mod+shift+n', true)).toEqual(['⌘', '⇧', 'N']);
  expect(keyCapLabels('?', false)).toEqual(['?']);
  expect(keyCapLabels('shift+f6', false)).toEqual(['Shift', 'F6']);
  expect(keyCapLabels('ArrowUp', false)).toEqual(['↑']);
  expect(keyCapLabels('Escape', false)).toEqual(['Esc']);
});

test('prints the arrow key that moves in the direction in which the language is read', () => {
  expect(keyCapLabels('mod+ArrowRight', true)).toEqual(['⌘', '→']);
  i18n.activate('ar');
  expect(keyCapLabels('mod+ArrowRight', true)).toEqual(['⌘', '←']);
  i18n.activate('en');
});
