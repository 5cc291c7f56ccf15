import type {
  EndpointDefinition,
  EndpointInput,
  EndpointOutput,
  Upload,
} from '@workflow/contract/core/api/endpoint.ts';
import { UPLOAD_RESPONSE_TIMEOUT_MS } from '@workflow/contract/core/api/upload-timeouts.ts';
import { refreshSession, useSession } from '../session/session.ts';
import { offlineError } from './api-error.ts';
import { endpointUrl, type RequestInput, readResponse } from './request.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Called with the fraction of the file that was sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

interface UploadInput extends RequestInput {
  readonly file: Blob;
  readonly fields?: object;
}

/** When no bytes are sent for this long, the upload is aborted. */
const STALL_TIMEOUT_MS = 30_000;

/** Calls an endpoint that takes a file, and reports the upload progress. Otherwise it works like `call`. */
export async function upload<E extends EndpointDefinition & { readonly upload: Upload }>(
  endpoint: E,
  input: EndpointInput<E>,
  uploading: UploadOptions = {},
): Promise<EndpointOutput<E>> {
  const { token } = useSession.getState();
  const parts = input as unknown as UploadInput;
  let response = await sendForm(endpoint, parts, token, uploading);
  if (response.status === 401) {
    const renewed = await refreshSession(token);
    if (renewed) response = await sendForm(endpoint, parts, renewed, uploading);
  }
  return (await readResponse(response)) as EndpointOutput<E>;
}

function toFormData({ file, fields = {} }: UploadInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function sendForm(
  endpoint: EndpointDefinition,
  input: UploadInput,
  token: string | null,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let standstill: ReturnType<typeof setTimeout>;
    const expectMore = (withinMs: number) => {
      clearTimeout(standstill);
      standstill = setTimeout(() => request.abort(), withinMs);
    };
    request.open(endpoint.method, endpointUrl(endpoint, input));
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'text';
    request.upload.onprogress = ({ loaded, total }) => {
      expectMore(STALL_TIMEOUT_MS);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    // The file is sent. The server needs longer to process it than to receive a chunk.
    request.upload.onload = () => expectMore(UPLOAD_RESPONSE_TIMEOUT_MS);
    request.onload = () => {
      const { status, responseText } = request;
      const retryAfter = request.getResponseHeader('retry-after');
      const headers = {
        'content-type': 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter }),
      };
      resolve(new Response(responseText, { status, headers }));
    };
    const fail = () => reject(signal?.aborted ? signal.reason : offlineError());
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => {
      clearTimeout(standstill);
      signal?.removeEventListener('abort', stop);
    };
    const stop = () => request.abort();
    signal?.throwIfAborted();
    signal?.addEventListener('abort', stop);
    expectMore(STALL_TIMEOUT_MS);
    request.send(toFormData(input));
  });
}
