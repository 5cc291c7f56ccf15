import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endPrograms, endWithTestFile } from './programs.ts';

it('ends a program that a test did not stop', async () => {
  const program = endWithTestFile(spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']));
  const exit = once(program, 'exit');
  endPrograms();
  expect(await exit).toEqual([null, 'SIGKILL']);
});
