/** An error that prevents the start. The message is one line that says why and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
