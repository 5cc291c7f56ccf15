import { StartError } from '../../start-error.ts';

/** The embedded database cannot start; the message is one line that says why and what to do. */
export class EmbeddedPostgresError extends StartError {
  override name = 'EmbeddedPostgresError';
}
