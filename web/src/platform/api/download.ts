import type { Download, EndpointDefinition, EndpointInput } from '@workflow/contract/core/api/endpoint.ts';
import { refreshSession, useSession } from '../session/session.ts';
import { type RequestInput, type RequestOptions, readResponse, sendRequest } from './request.ts';

const fileNameIn = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download';
};

/**
 * Downloads a file with the user’s access token and saves it under the file name in the server’s `Content-Disposition` header.
 * `stallTimeoutMs` is the longest time without an answer or the next bytes.
 */
export async function downloadFile<E extends EndpointDefinition & { readonly download: Download }>(
  endpoint: E,
  input: EndpointInput<E>,
  { stallTimeoutMs }: Pick<RequestOptions, 'stallTimeoutMs'> = {},
): Promise<void> {
  const { token } = useSession.getState();
  const parts = input as RequestInput;
  let response = await sendRequest(endpoint, parts, { token, stallTimeoutMs });
  if (response.status === 401) {
    const renewed = await refreshSession(token);
    if (renewed) response = await sendRequest(endpoint, parts, { token: renewed, stallTimeoutMs });
  }
  // `readResponse` throws the server’s error.
  if (!response.ok) await readResponse(response);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameIn(response.headers.get('content-disposition') ?? '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
