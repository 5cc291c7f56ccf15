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

interface Task {
  readonly request: DocumentRequest;
  readonly timeoutMs: number;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A task exceeded its limit of time, memory or result size. It would fail again with the same document. */
export class DocumentLimitError extends Error {}

/**
 * A thread that builds Yjs documents, because that may take longer than the event loop can wait. It starts with the first task and ends
 * when it was idle for a while. It has one task at a time, and the others wait in a queue: a task that takes too much time or memory ends
 * the thread and fails alone, and the next task starts another thread.
 */
export class DocumentWorker {
  #worker: Worker | null = null;
  #isReady = false;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #queue: Task[] = [];
  #current: Task | null = null;
  #currentTimer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  readonly #module: URL;

  constructor(module = new URL('./document.worker.ts', import.meta.url)) {
    this.#module = module;
  }

  /** Runs a task after all waiting tasks. The time limit starts when the thread begins the task. @throws DocumentLimitError */
  run<Name extends TaskName>(
    task: Name,
    { state, updates }: StoredDocument,
    options: OptionsOf<Name>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<ResultOf<Name>> {
    this.#lastId += 1;
    const request: DocumentRequest = { id: this.#lastId, task, document: { state, updates }, options };
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, timeoutMs, resolve, reject });
      this.#startNext();
    });
  }

  /** Ends the thread. The tasks that have not ended fail. */
  stop(): void {
    clearTimeout(this.#idleTimer);
    const error = new Error('The thread for documents was stopped.');
    for (const { reject } of this.#queue.splice(0)) reject(error);
    if (this.#worker) this.#endThread(this.#worker, error);
  }

  #startNext(): void {
    if (this.#current) return;
    clearTimeout(this.#idleTimer);
    const task = this.#queue.shift();
    if (!task) {
      this.#worker?.unref();
      this.#idleTimer = setTimeout(() => this.stop(), IDLE_MS).unref();
      return;
    }
    this.#worker ??= this.#startThread();
    const worker = this.#worker;
    this.#current = task;
    worker.ref();
    worker.postMessage(task.request);
    if (this.#isReady) this.#limitTime(worker, task);
  }

  #limitTime(worker: Worker, { timeoutMs }: Task): void {
    this.#currentTimer = setTimeout(() => {
      this.#endThread(worker, new DocumentLimitError('The document could not be built in time.'));
    }, timeoutMs);
  }

  #startThread(): Worker {
    const worker = new Worker(this.#module, {
      // The thread does not inherit the flags of the server, such as --env-file or --inspect.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.on('message', (response: DocumentResponse) => {
      if (!('isReady' in response)) this.#settle(response);
      else if (this.#worker === worker) {
        this.#isReady = true;
        if (this.#current) this.#limitTime(worker, this.#current);
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#endThread(worker, isOutOfMemory ? new DocumentLimitError(error.message) : error);
    });
    worker.on('exit', () => this.#endThread(worker, new Error('The thread for documents ended.')));
    return worker;
  }

  #settle(response: Exclude<DocumentResponse, { isReady: true }>): void {
    const task = this.#current;
    // A thread that was ended may already have sent its response.
    if (task?.request.id !== response.id) return;
    this.#current = null;
    clearTimeout(this.#currentTimer);
    if ('error' in response)
      task.reject(response.isLimit ? new DocumentLimitError(response.error) : new Error(response.error));
    else task.resolve(response.result as never);
    this.#startNext();
  }

  /** Ends a thread, unless it already ended. Its task fails, and the next one starts in another thread. */
  #endThread(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#isReady = false;
    void worker.terminate();
    const task = this.#current;
    this.#current = null;
    clearTimeout(this.#currentTimer);
    task?.reject(error);
    if (this.#queue.length > 0) this.#startNext();
  }
}
