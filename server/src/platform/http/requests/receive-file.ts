import multipart from '@fastify/multipart';
import type { Upload } from '@workflow/contract/core/api/endpoint.ts';
import { coreErrors, uploadErrors } from '@workflow/contract/core/api/error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import type { Files, ReceivedBytes } from '../../files/files.ts';

const FIELD = 'file';
/** The limits for the number and size of form fields besides the file. Unknown fields are dropped, as in a JSON body. */
const MOST_FIELDS = 50;
const FIELD_BYTES = 16 * 1024;

const missingFileFailure = () =>
  new Failure(coreErrors.invalid, [{ path: FIELD, message: 'A file is required.' }], 'A file is required.');

/** Restricts the routes of this scope to multipart bodies. */
export function acceptOnlyMultipart(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.register(multipart, {
    limits: { fields: MOST_FIELDS, fieldSize: FIELD_BYTES, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  scope.addContentTypeParser('*', (_request, _body, done) => done(new Failure(uploadErrors.not_multipart)));
}

/** A received file. It stays at its path until the response is complete. */
export interface ReceivedFile extends ReceivedBytes {
  /** The file name that the client sent, unchecked. */
  readonly name: string;
}

export interface ReceivedForm {
  readonly file: ReceivedFile;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Receives the file of a request, and the fields before and after it. @throws Failure `not_multipart`, 422 `invalid` without a file, the
 * upload’s own error for a file that is too large, `no_room`, and `bad_request` for a malformed or incomplete form
 */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, tooLarge }: Upload,
  files: Files,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Failure(uploadErrors.not_multipart);
  const fields: Record<string, unknown> = Object.create(null);
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
      } else if (part.fieldname !== FIELD || file) {
        part.file.resume();
      } else {
        file = { ...(await files.receive(part.file)), name: nameIn(part.filename) };
        if (!part.file.truncated) continue;
        // Closes the connection, because the rest of the request body is not read.
        reply.header('connection', 'close');
        throw new Failure(tooLarge);
      }
    }
  } catch (error) {
    if (!isForeignField(error)) {
      if (file) await files.discard(file.path);
      throw isOurs(error) ? error : new Failure(coreErrors.bad_request);
    }
  }
  if (!file) throw missingFileFailure();
  return { file, fields };
}

/** Decodes quotes and line breaks, which browsers percent-encode because the name is quoted. */
const nameIn = (written = '') => written.replace(/%(22|0d|0a)/gi, (code) => decodeURIComponent(code));

/** Whether the error is about a field that is named like a property of every object. It is dropped like other unknown fields. */
const isForeignField = (error: unknown) => (error as { code?: string }).code === 'FST_PROTO_VIOLATION';

/** Whether the error is the server’s, such as a failed write; other errors mean a malformed form. */
const isOurs = (error: unknown) =>
  error instanceof Failure || (error as NodeJS.ErrnoException).syscall !== undefined;
