import multipart from '@fastify/multipart';
import type { Upload } from '@workflow/contract/core/endpoint.ts';
import { coreErrors, uploadErrors } from '@workflow/contract/core/error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Files } from '../files/files.ts';

const FIELD = 'file';
/** Fields that nobody asked for are dropped, as those of a JSON body are; so many, of so many bytes, before the file. */
const MOST_FIELDS = 50;
const FIELD_BYTES = 16 * 1024;

const missing = () =>
  new Failure(coreErrors.invalid, [{ path: FIELD, message: 'A file is required.' }], 'A file is required.');

/** Lets the routes of this scope take files, and nothing else. */
export function takeOnlyFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.register(multipart, {
    limits: { files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES, headerPairs: 20 },
  });
  scope.addContentTypeParser('*', (_request, _body, done) => done(new Failure(uploadErrors.not_multipart)));
}

/**
 * Receives the file of a request, and returns where it lies until it is discarded.
 * @throws Failure `not_multipart`, 422 `invalid` where there is no file, what the upload says of one that is too large, `no_room`, and
 * `bad_request` for what is no form or ends too early
 */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, tooLarge }: Upload,
  files: Files,
): Promise<string> {
  if (!request.isMultipart()) throw new Failure(uploadErrors.not_multipart);
  const part = await request.file({ limits: { fileSize: maxBytes }, throwFileSizeLimit: false }).catch(() => {
    throw new Failure(coreErrors.bad_request);
  });
  if (part?.fieldname !== FIELD) {
    part?.file.resume();
    throw missing();
  }
  const path = await files.receive(part.file).catch((error: NodeJS.ErrnoException) => {
    // What cannot be written is ours; all else is a form that does not end as it should.
    throw error instanceof Failure || error.syscall ? error : new Failure(coreErrors.bad_request);
  });
  if (!part.file.truncated) return path;
  await files.discard(path);
  // Nobody waits for the rest of it.
  reply.header('connection', 'close');
  throw new Failure(tooLarge);
}
