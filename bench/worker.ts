import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Another process of the benchmark, which answers one request at a time. */
export interface Worker {
  readonly pid: number;
  ask<Answer>(question: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Starts a script of this folder in a separate process, so that its CPU time does not count for the measured process.
 */
export function startWorker(script: string, { inspectPort }: { inspectPort?: number } = {}): Worker {
  const execArgv = inspectPort === undefined ? [] : [`--inspect=127.0.0.1:${inspectPort}`];
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    execArgv,
    stdio: ['inherit', 'inherit', inspectPort === undefined ? 'inherit' : 'ignore', 'ipc'],
  });
  return {
    pid: child.pid!,
    async ask<Answer>(question: unknown) {
      const answered = answerOf(child, script);
      child.send(question as object);
      return (await answered) as Answer;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answerOf(child: ChildProcess, script: string): Promise<unknown> {
  const cutOff = new AbortController();
  const ended = once(child, 'exit', cutOff).then(() => {
    throw new Error(`${script} has ended before it answered.`);
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', cutOff), ended]);
    const { error, value } = answer as { error?: string; value?: unknown };
    if (error) throw new Error(`${script}: ${error}`);
    return value;
  } finally {
    ended.catch(() => {});
    cutOff.abort();
  }
}

/** Runs in the worker: calls the given function for each request and sends the result back. */
export function handleRequests<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', (question) => {
    answer(question as Question).then(
      (value) => process.send!({ value }),
      (error: Error) => process.send!({ error: error.message }),
    );
  });
  process.once('disconnect', () => process.exit());
}
