import { FILE_NAME_MAX } from '@workflow/contract/files/files.limits.ts';
import { expect, test } from 'vitest';
import { sanitizeFileName } from './files.name.ts';

test.each([
  'main.py',
  'page.html',
  'card.vcf',
  'Dockerfile',
  'notes.TXT',
  'a.svg',
  'types.mts',
  'v1.2',
  'Makefile.am',
])('a text keeps its name %s', (name) => {
  expect(sanitizeFileName(name, 'txt')).toBe(name);
});

test.each([
  ['photo.png', 'txt', 'photo.png.txt'],
  ['setup.EXE', 'txt', 'setup.EXE.txt'],
  ['report.pdf', 'txt', 'report.pdf.txt'],
  ['start.bat', 'txt', 'start.bat.txt'],
  ['Invoice.HTA', 'txt', 'Invoice.HTA.txt'],
  ['login.ps1', 'txt', 'login.ps1.txt'],
  ['bank.url', 'txt', 'bank.url.txt'],
  ['..', 'txt', 'file.txt'],
  ['page.html', 'png', 'page.html.png'],
  ['photo.JPEG', 'jpg', 'photo.JPEG'],
  ['../../a/b.py', 'txt', 'b.py'],
])('the name %j of a file whose content is %s becomes %j', (given, extension, name) => {
  expect(sanitizeFileName(given, extension)).toBe(name);
});

test('a long name is shortened before its extension', () => {
  const longWord = 'x'.repeat(FILE_NAME_MAX + 1);
  expect(sanitizeFileName(`${longWord}.py`, 'txt')).toBe(`${longWord.slice(0, FILE_NAME_MAX - 3)}.py`);
  expect(sanitizeFileName(longWord, 'txt')).toBe(longWord.slice(0, FILE_NAME_MAX));
  expect(sanitizeFileName(`a.${longWord}`, 'txt')).toHaveLength(FILE_NAME_MAX);
});

test.each(['.exe', '.exe.', '.exe. '])(
  'a name that is shortened to %j gets the extension of its content',
  (end) => {
    const given = `${'a'.repeat(FILE_NAME_MAX - end.length)}${end}${'b'.repeat(30)}`;
    const name = sanitizeFileName(given, 'txt');
    expect(name).toMatch(/^a+[.ex]*\.txt$/);
    expect(name.length).toBeLessThanOrEqual(FILE_NAME_MAX);
  },
);
