/** Logs a failed request whose error no screen shows. A request that the caller aborted does not count as failed. */
export async function logFailure<T>(request: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!signal.aborted) console.error(error);
    throw error;
  }
}
