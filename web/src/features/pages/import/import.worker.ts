import type { ImportRequest, ImportResponse } from './import.types.ts';
import { RefusedImport } from './read-archive.ts';
import { readImport } from './read-documents.ts';

globalThis.onmessage = async ({ data }: MessageEvent<ImportRequest>) => {
  let response: ImportResponse;
  try {
    response = await readImport(data);
  } catch (error) {
    response = { refusal: error instanceof RefusedImport ? error.refusal : 'unreadable' };
  }
  globalThis.postMessage(response);
};
