/** Logs a failed request whose error the screen does not have to show. A request that the caller aborted has not failed. */
export async function logFailure<T>(request: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!signal.aborted) console.error(error);
    throw error;
  }
}
