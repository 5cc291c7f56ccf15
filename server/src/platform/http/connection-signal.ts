import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { FastifyReply } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * A signal that aborts when the connection of the request closes: the client has cancelled the request or disconnected. The response is
 * watched, because the request emits nothing more once its body has been read.
 */
export function connectionSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new Failure(coreErrors.bad_request));
  // A connection that is closed already emits no second event.
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
