/** The server cannot start; the message is one line that says why and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
