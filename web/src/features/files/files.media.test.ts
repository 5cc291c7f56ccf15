import { expect, test } from 'vitest';
import { isSoundFile, isVideoFile } from './files.media.ts';

test.each([
  ['audio/mpeg', 'song.mp3', 'sound'],
  ['video/webm', 'Recording 20-11-2026 18-00.weba', 'sound'],
  ['video/webm', 'screen.webm', 'video'],
  ['text/plain', 'notes.weba', 'neither'],
])('a file of the type %s named %s is %s', (file_type, file_name, kind) => {
  const file = { file_type, file_name };
  expect(isSoundFile(file) ? 'sound' : isVideoFile(file) ? 'video' : 'neither').toBe(kind);
});
