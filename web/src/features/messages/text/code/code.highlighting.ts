import '../../../../ui/theme/code.css';
import type { Token } from './code.tokens.ts';
import type { HighlightRequest } from './code.worker.ts';

/**
 * A crafted text can make a grammar's regular expressions run almost forever, so the worker is stopped after this time.
 */
const WORKER_TIMEOUT_MS = 3_000;
const MAX_CACHED_RESULTS = 200;

type Tokens = readonly Token[] | null;

/** Highlighted code by language and text, so that a second render has its colors at once. */
const cachedTokens = new Map<string, Promise<Tokens>>();
const settledTokens = new Map<string, Tokens>();
const keyOf = (language: string, code: string) => `${language}\n${code}`;

let worker: Worker | null = null;
let requestCount = 0;
/** Requests run one after the other, so that a timeout identifies the code that caused it. */
let requestQueue: Promise<unknown> = Promise.resolve();

function requestTokens(language: string, code: string): Promise<Tokens> {
  return new Promise((resolve) => {
    worker ??= new Worker(new URL('./code.worker.ts', import.meta.url), { type: 'module' });
    const requestedWorker = worker;
    requestCount += 1;
    const question: HighlightRequest = { id: requestCount, language, code };
    const end = (tokens: Tokens) => {
      clearTimeout(timer);
      requestedWorker.removeEventListener('message', handleMessage);
      requestedWorker.removeEventListener('error', handleFailure);
      resolve(tokens);
    };
    const handleMessage = ({ data }: MessageEvent<{ id: number; tokens: Tokens }>) => {
      if (data.id === question.id) end(data.tokens);
    };
    const handleFailure = () => {
      requestedWorker.terminate();
      worker = null;
      end(null);
    };
    const timer = setTimeout(handleFailure, WORKER_TIMEOUT_MS);
    requestedWorker.addEventListener('message', handleMessage);
    requestedWorker.addEventListener('error', handleFailure);
    requestedWorker.postMessage(question);
  });
}

/** Highlights code in a web worker, so that the page stays responsive. Returns null if the code stays plain. */
export function highlightCode(language: string, code: string): Promise<Tokens> {
  const key = keyOf(language, code);
  const before = cachedTokens.get(key);
  if (before) return before;
  const found = requestQueue.then(() => requestTokens(language, code));
  requestQueue = found;
  cachedTokens.set(key, found);
  void found.then((tokens) => settledTokens.set(key, tokens));
  if (cachedTokens.size > MAX_CACHED_RESULTS) {
    const [oldest] = cachedTokens.keys();
    cachedTokens.delete(oldest!);
    settledTokens.delete(oldest!);
  }
  return found;
}

/** Returns an earlier result of `highlightCode`; undefined if there is none. */
export const getHighlighted = (language: string, code: string): Tokens | undefined =>
  settledTokens.get(keyOf(language, code));
