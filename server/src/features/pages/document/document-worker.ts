import { Worker } from 'node:worker_threads';
import type {
  DocumentRequest,
  DocumentResponse,
  OptionsOf,
  ResultOf,
  StoredDocument,
  TaskName,
} from './document-worker.tasks.ts';

const TIMEOUT_MS = 30_000;
const IDLE_MS = 30_000;
const HEAP_MB = 512;

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * A thread that builds Yjs documents, because that may take longer than the event loop can wait. It starts with the first task and ends
 * when it was idle for a while. A task that takes too long or too much memory ends it; the next task starts another one.
 */
export class DocumentWorker {
  #worker: Worker | null = null;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  run<Task extends TaskName>(
    task: Task,
    { state, updates }: StoredDocument,
    options: OptionsOf<Task>,
  ): Promise<ResultOf<Task>> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    clearTimeout(this.#idleTimer);
    worker.ref();
    this.#lastId += 1;
    const request: DocumentRequest = { id: this.#lastId, task, document: { state, updates }, options };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
      this.#waiting.set(request.id, { resolve, reject, timer });
      worker.postMessage(request);
    });
  }

  stop(): void {
    clearTimeout(this.#idleTimer);
    void this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./document.worker.ts', import.meta.url), {
      // The flags of the server, such as --env-file or --inspect, are not for this thread.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.on('message', (response: DocumentResponse) => this.#settle(response));
    worker.on('error', (error) => this.#fail(worker, error as Error));
    worker.on('exit', () => this.#fail(worker, new Error('The document could not be built in time.')));
    return worker;
  }

  #settle(response: DocumentResponse): void {
    const waiting = this.#waiting.get(response.id);
    if (!waiting) return;
    this.#waiting.delete(response.id);
    clearTimeout(waiting.timer);
    if ('error' in response) waiting.reject(new Error(response.error));
    else waiting.resolve(response.result as never);
    if (this.#waiting.size > 0) return;
    this.#worker?.unref();
    this.#idleTimer = setTimeout(() => this.stop(), IDLE_MS).unref();
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}
