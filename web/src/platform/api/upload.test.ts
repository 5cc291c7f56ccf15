import { UPLOAD_RESPONSE_TIMEOUT_MS } from '@workflow/contract/core/api/upload-timeouts.ts';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** A fake XMLHttpRequest. The test triggers its events. */
class Request {
  static last: Request;
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  wasAborted = false;
  constructor() {
    Request.last = this;
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  send() {}
  abort() {
    this.wasAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
  hasSent(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
    if (loaded === total) this.upload.onload?.();
  }
  answer(body: object) {
    Object.assign(this, { status: 201, responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => {
  const uploading = { signal: new AbortController().signal, onProgress: () => {} };
  const fields = { channel_id: '01a200e2-98b5-74f0-9c7b-57a36f563518' };
  return upload(uploadFile, { file: new File(['x'], 'x.txt'), fields }, uploading);
};

test('waits longer for the response once the file is sent', async () => {
  const uploading = start();
  Request.last.hasSent(100, 100);
  vi.advanceTimersByTime(UPLOAD_RESPONSE_TIMEOUT_MS - 1);
  expect(Request.last.wasAborted).toBe(false);
  Request.last.answer({ file_url: '/api/v1/files/x' });
  expect(await uploading).toEqual({ file_url: '/api/v1/files/x' });
});

test.each([
  ['of which nothing leaves', 30_000, () => {}],
  ['of which no more leaves', 30_000, () => Request.last.hasSent(50, 100)],
  ['that is never answered', UPLOAD_RESPONSE_TIMEOUT_MS, () => Request.last.hasSent(100, 100)],
])('aborts an upload %s', async (_, withinMs, happens) => {
  const failing = expect(start()).rejects.toThrow();
  happens();
  vi.advanceTimersByTime(withinMs);
  await failing;
  expect(Request.last.wasAborted).toBe(true);
});
