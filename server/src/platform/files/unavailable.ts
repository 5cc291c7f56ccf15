import { downloadErrors } from '@workflow/contract/core/error.ts';
import { Failure } from '../failure.ts';

/** Whatever a disk or a service says, or does not: it is for whoever runs it, and not for whoever asks. */
export function throwFilesUnavailable(error: unknown): never {
  if (error instanceof Failure) throw error;
  const failure = new Failure(downloadErrors.files_away);
  failure.cause = error;
  throw failure;
}
