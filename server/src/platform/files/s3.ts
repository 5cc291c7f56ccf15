import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { coreErrors, downloadErrors } from '@workflow/contract/core/api/error.ts';
import { STORE_TIMEOUT_MS } from '@workflow/contract/core/api/upload-timeouts.ts';
import { Failure, fail } from '../failure.ts';
import type { S3Settings } from '../settings/settings.ts';
import { prepareSending } from './sending.ts';
import type { ByteRange, FileStore } from './store.ts';
import { throwFilesUnavailable } from './unavailable.ts';

const CONNECT_TIMEOUT_MS = 5_000;

const isNotFound = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Limits the time until the service starts to respond, including retries. */
function withTimeout<T>(ask: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), STORE_TIMEOUT_MS);
  return ask({ abortSignal: ending.signal }).finally(() => clearTimeout(timer));
}

/** Limits the time that the service may take for each chunk. The reader of the chunks may be slow. */
async function* failIfStalled(body: Readable): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Failure(downloadErrors.files_away)), STORE_TIMEOUT_MS);
      const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

/** Creates a file store in a bucket of an S3-compatible service. */
export function createBucket({
  endpoint,
  bucket: Bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket is part of the path, because its name need not be a host name.
    forcePathStyle: true,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: STORE_TIMEOUT_MS,
      // Makes a timeout an error. By default the client only logs it.
      throwOnRequestTimeout: true,
    },
    // Disables the newer checksums, which not every S3-compatible service supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async save(Key, Body) {
      const command = new PutObjectCommand({ Bucket, Key, Body });
      await withTimeout((options) => client.send(command, options)).catch(throwFilesUnavailable);
    },
    async saveReceived(Key, path) {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength });
      await withTimeout((options) => client.send(command, options)).catch(throwFilesUnavailable);
    },
    async find(Key) {
      const command = new HeadObjectCommand({ Bucket, Key });
      const found = await withTimeout((options) => client.send(command, options)).catch((error) =>
        isNotFound(error) ? null : throwFilesUnavailable(error),
      );
      const chunks = async (range?: ByteRange) => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const command = new GetObjectCommand({ Bucket, Key, Range });
        const { Body } = await withTimeout((options) => client.send(command, options)).catch((error) =>
          isNotFound(error) ? fail(coreErrors.not_found) : throwFilesUnavailable(error),
        );
        return failIfStalled(Body as Readable);
      };
      return (
        found && {
          bytes: found.ContentLength ?? 0,
          open: async (range) => Readable.from(await chunks(range), { objectMode: false }),
          send: async (range) => prepareSending(await chunks(range)).catch(throwFilesUnavailable),
        }
      );
    },
    async *listOlder(folder, than) {
      // A page of the S3 API has at most 1,000 objects.
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` });
      for (;;) {
        const { value: page, done } = await pages.next().catch(throwFilesUnavailable);
        if (done) return;
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && LastModified && LastModified.getTime() < than ? [Key] : [],
        );
      }
    },
    async remove(Key) {
      const command = new DeleteObjectCommand({ Bucket, Key });
      await withTimeout((options) => client.send(command, options)).catch(throwFilesUnavailable);
    },
  };
}
