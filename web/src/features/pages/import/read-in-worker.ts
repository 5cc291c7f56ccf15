import { IMPORT_FILE_BYTES_MAX, IMPORT_READ_TIMEOUT_MS } from './import.limits.ts';
import type { ImportRequest, ImportResponse } from './import.types.ts';

/** Reads a file in a web worker, which ends with it: a crafted file can make a library run or allocate almost forever. */
export async function readInWorker(file: File, signal: AbortSignal): Promise<ImportResponse> {
  if (file.size > IMPORT_FILE_BYTES_MAX) return { refusal: 'too_large' };
  const request: ImportRequest = { name: file.name, bytes: await file.arrayBuffer() };
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ImportResponse>((resolve, reject) => {
      const refuse = () => resolve({ refusal: 'unreadable' });
      const timer = setTimeout(refuse, IMPORT_READ_TIMEOUT_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<ImportResponse>) => {
        clearTimeout(timer);
        resolve(data);
      });
      worker.addEventListener('error', refuse);
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(request, [request.bytes]);
    });
  } finally {
    worker.terminate();
  }
}
