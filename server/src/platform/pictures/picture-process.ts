import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Drawing,
  type DrawnPicture,
  PICTURE_MEMORY_BYTES,
  type PictureAnswer,
  type PictureTask,
} from './picture-request.ts';

/** The memory that an idle process may keep from earlier images, in bytes; the server ends a process that keeps more. */
const MAX_KEPT_BYTES = 25 * 1024 * 1024;
const MEMORY_CHECK_MS = 20;
const IDLE_MS = 30_000;

const WORKER = fileURLToPath(new URL('./picture.worker.ts', import.meta.url));
/** The environment has no secrets of the server. */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  // glibc returns freed memory to the system at once, so that one image does not count for the next one.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

interface Worker {
  readonly child: ChildProcess;
  /** The resident memory after the start, in bytes; null if the process did not start. */
  readonly ready: Promise<number | null>;
  isDrawing: boolean;
  /** Whether the server ended the process because of an image. */
  isKilled: boolean;
}

/**
 * A process that decodes images outside of the server. It starts with the first image and ends after `idleMs` without one, or with
 * the server. The server kills it when an image takes too long or too much memory; the next image starts another one.
 */
export class PictureProcess {
  readonly #idleMs: number;
  #worker: Worker | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  /** Whether the last process ended although this server did not stop it. The task then runs once more. */
  #isLost = false;

  constructor({ idleMs = IDLE_MS }: { readonly idleMs?: number } = {}) {
    this.#idleMs = idleMs;
  }

  /** The id of the running process, if there is one. */
  get pid(): number | undefined {
    return this.#worker?.child.pid;
  }

  /**
   * Returns null for an image that cannot be drawn, that takes more than `PICTURE_MEMORY_BYTES`, or that is not drawn when the signal
   * aborts. The caller sends one image at a time.
   */
  async draw(task: PictureTask, signal: AbortSignal): Promise<Drawing | null> {
    // If something else ended the process, such as a lack of memory on the machine, the image is not the cause and is tried again.
    return (await this.#drawOnce(task, signal)) ?? (this.#isLost ? this.#drawOnce(task, signal) : null);
  }

  async #drawOnce(task: PictureTask, signal: AbortSignal): Promise<Drawing | null> {
    this.#isLost = false;
    if (signal.aborted) return null;
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const kill = () => this.#kill(worker);
    clearTimeout(this.#idleTimer);
    setDrawing(worker, true);
    signal.addEventListener('abort', kill, { once: true });
    try {
      const idleBytes = await worker.ready;
      this.#isLost = idleBytes === null && !worker.isKilled;
      if (idleBytes === null || signal.aborted) return null;
      const drawing = await drawWithin(worker.child, task, {
        maxBytes: idleBytes + PICTURE_MEMORY_BYTES,
        kill,
      });
      this.#isLost = drawing === null && !worker.isKilled && hasEnded(worker.child);
      if (residentBytesOf(worker.child) > idleBytes + MAX_KEPT_BYTES) kill();
      return drawing;
    } finally {
      signal.removeEventListener('abort', kill);
      setDrawing(worker, false);
      if (this.#worker === worker) this.#idleTimer = setTimeout(() => this.stop(), this.#idleMs).unref();
    }
  }

  /** Ends the process unless it draws an image; then it ends after the idle time. */
  stop(): void {
    if (this.#worker && !this.#worker.isDrawing) this.#kill(this.#worker);
  }

  #start(): Worker {
    const child = fork(WORKER, {
      // The process does not inherit the flags of the server, such as --env-file or --inspect.
      execArgv: [],
      env: ENVIRONMENT,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ready = answerOf(child).then((answer) => answer && residentBytesOf(child));
    const worker: Worker = { child, ready, isDrawing: false, isKilled: false };
    const forget = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    child.once('exit', forget).on('error', forget);
    return worker;
  }

  #kill(worker: Worker): void {
    // The next image must not be sent to a process that is about to end.
    if (this.#worker === worker) this.#worker = null;
    worker.isKilled = true;
    worker.child.kill('SIGKILL');
  }
}

/** The process keeps the server alive only while it draws. */
function setDrawing(worker: Worker, isDrawing: boolean): void {
  worker.isDrawing = isDrawing;
  for (const handle of [worker.child, worker.child.channel]) {
    if (isDrawing) handle?.ref();
    else handle?.unref();
  }
}

interface MemoryLimit {
  readonly maxBytes: number;
  readonly kill: () => void;
}

async function drawWithin(child: ChildProcess, task: PictureTask, { maxBytes, kill }: MemoryLimit) {
  const watch = setInterval(() => {
    if (residentBytesOf(child) > maxBytes) kill();
  }, MEMORY_CHECK_MS);
  try {
    const answer = answerOf(child);
    // If the task cannot be sent, the process emits `exit` as well.
    child.send(task, () => {});
    const drawing = (await answer)?.drawing ?? null;
    return drawing && { ...drawing, outputs: drawing.outputs.map(withBuffer) };
  } finally {
    clearInterval(watch);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Returns the next message of the process, or null if it ends first. */
function answerOf(child: ChildProcess): Promise<PictureAnswer | null> {
  return new Promise((resolve) => {
    const end = (answer: PictureAnswer | null) => {
      child.off('message', take).off('exit', stop).off('error', stop);
      resolve(answer);
    };
    const take = (answer: unknown) => end(answer as PictureAnswer);
    const stop = () => end(null);
    child.on('message', take).on('exit', stop).on('error', stop);
  });
}

/** The advanced serialization sends a Buffer as a Uint8Array. */
function withBuffer(picture: DrawnPicture): DrawnPicture {
  const { buffer, byteOffset, byteLength } = picture.bytes;
  return { ...picture, bytes: Buffer.from(buffer, byteOffset, byteLength) };
}

/** Returns the resident memory of a process; 0 where there is no /proc, and after the end of the process. */
function residentBytesOf({ pid }: ChildProcess): number {
  try {
    // Unlike statm, whose unit is a page, this file has kilobytes on each machine.
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
