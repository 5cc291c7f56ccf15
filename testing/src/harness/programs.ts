import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/**
 * Ends the program with the test file that started it, even if the file fails before it can stop the program. Start the program without
 * `inherit`: Vitest waits until nothing else writes to the output of its worker.
 */
export function endWithTestFile<T extends ChildProcess>(program: T): T {
  running.add(program);
  program.once('exit', () => running.delete(program));
  return program;
}

export function endPrograms(): void {
  for (const program of running) program.kill('SIGKILL');
}
