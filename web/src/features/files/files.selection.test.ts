import { FILE_MAX_BYTES, MESSAGE_FILES_MAX } from '@workflow/contract/files/files.limits.ts';
import { expect, test } from 'vitest';
import { files } from './files.feature.ts';
import { readFileRefusals } from './files.refusals.ts';
import { attachFiles, takeAttachments } from './files.selection.ts';

test('logging out removes the user’s attachments and keeps those of other users', () => {
  const namesOf = (userId: string, place: string) =>
    takeAttachments(userId, place).map(({ file }) => file.name);
  for (const place of ['general', 'random']) attachFiles('ann', place, [new File(['x'], 'secret.txt')]);
  attachFiles('bob', 'general', [new File(['x'], 'notes.txt')]);
  files.clearUserData?.('ann');
  expect([namesOf('ann', 'general'), namesOf('ann', 'random')]).toEqual([[], []]);
  expect(namesOf('bob', 'general')).toEqual(['notes.txt']);
});

test('reports each rejected file by name and attaches the rest', () => {
  const sized = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
  const many = Array.from({ length: MESSAGE_FILES_MAX }, (_, index) => sized(`${index}.txt`, 1));
  attachFiles('ann', 'general', [
    sized('Tool.EXE', 1),
    sized('exe.txt', 1),
    sized('long.mp4', FILE_MAX_BYTES + 1),
    sized('longer.mp4', FILE_MAX_BYTES + 1),
    ...many,
  ]);
  expect(readFileRefusals('ann', 'general').map(({ name, reason }) => [name, reason])).toEqual([
    ['Tool.EXE', 'This file type isn’t supported'],
    ['long.mp4', 'File size must be less than 10MB'],
    ['longer.mp4', 'File size must be less than 10MB'],
    ['9.txt', 'You can attach up to 10 files at a time'],
  ]);
  expect(takeAttachments('ann', 'general').map(({ file }) => file.name)).toEqual([
    'exe.txt',
    ...many.slice(0, -1).map(({ name }) => name),
  ]);
  expect(readFileRefusals('ann', 'general')).toEqual([]);
});
