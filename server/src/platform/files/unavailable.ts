import { downloadErrors } from '@workflow/contract/core/api/error.ts';
import { Failure } from '../failure.ts';

/** Throws `files_away` with the original error as its cause. The error of a disk or an S3 service is for operators, not for users. */
export function throwFilesUnavailable(error: unknown): never {
  if (error instanceof Failure) throw error;
  const failure = new Failure(downloadErrors.files_away);
  failure.cause = error;
  throw failure;
}
