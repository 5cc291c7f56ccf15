import type {
  EndpointDefinition,
  EndpointInput,
  EndpointOutput,
} from '@workflow/contract/core/api/endpoint.ts';
import { refreshSession, useSession } from '../session/session.ts';
import { type RequestInput, type RequestOptions, readResponse, sendRequest } from './request.ts';

export { ApiError, errorMessageOf, fieldErrorsOf } from './api-error.ts';

/**
 * Calls an endpoint with the user’s access token. On a 401 it refreshes the session once and repeats the call. When the server refuses the
 * refresh, the session ends and its listeners are notified. Endpoints that take a file use `upload` instead.
 */
export async function call<E extends EndpointDefinition & { readonly upload?: never }>(
  endpoint: E,
  input: EndpointInput<E>,
  options: RequestOptions = {},
): Promise<EndpointOutput<E>> {
  const { token } = useSession.getState();
  const parts = input as RequestInput;
  let response = await sendRequest(endpoint, parts, { token, ...options });
  if (response.status === 401 && endpoint.permission !== 'public') {
    const renewed = await refreshSession(token);
    if (renewed) response = await sendRequest(endpoint, parts, { token: renewed, ...options });
  }
  return (await readResponse(response)) as EndpointOutput<E>;
}
