import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Another process of the measurement, which answers one question at a time. */
export interface Worker {
  readonly pid: number;
  ask<Answer>(question: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a script of this folder in a process of its own, so that it shares no CPU time with what it measures. */
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

/** The other side: what a worker's script does with each question. */
export function answerWith<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', (question) => {
    answer(question as Question).then(
      (value) => process.send!({ value }),
      (error: Error) => process.send!({ error: error.message }),
    );
  });
  process.once('disconnect', () => process.exit());
}
