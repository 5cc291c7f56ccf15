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
import { sendingOf } from './sending.ts';
import type { ByteRange, FileKey, FileStore } from './store.ts';
import { throwFilesUnavailable } from './unavailable.ts';

const CONNECT_MS = 5_000;

const isAbsent = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** What the service begins to answer in time, with all that is tried again. */
function inTime<T>(ask: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), STORE_TIMEOUT_MS);
  return ask({ abortSignal: ending.signal }).finally(() => clearTimeout(timer));
}

/** What the service goes on to send in time; whoever reads it may take as long as they like. */
async function* unlessStalled(body: Readable): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Failure(downloadErrors.files_away)), STORE_TIMEOUT_MS);
      const { done, value } = await pieces.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

/** Files in a bucket of an S3 service, or of one that speaks as it does. */
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
    // A bucket need not be a name of the network's.
    forcePathStyle: true,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: STORE_TIMEOUT_MS,
      // Else it is logged alone.
      throwOnRequestTimeout: true,
    },
    // Not every service that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async save(Key, Body) {
      const command = new PutObjectCommand({ Bucket, Key, Body });
      await inTime((options) => client.send(command, options)).catch(throwFilesUnavailable);
    },
    async saveReceived(Key, path) {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength });
      await inTime((options) => client.send(command, options)).catch(throwFilesUnavailable);
    },
    async find(Key) {
      const command = new HeadObjectCommand({ Bucket, Key });
      const found = await inTime((options) => client.send(command, options)).catch((error) =>
        isAbsent(error) ? null : throwFilesUnavailable(error),
      );
      const pieces = async (range?: ByteRange) => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const command = new GetObjectCommand({ Bucket, Key, Range });
        const { Body } = await inTime((options) => client.send(command, options)).catch((error) =>
          isAbsent(error) ? fail(coreErrors.not_found) : throwFilesUnavailable(error),
        );
        return unlessStalled(Body as Readable);
      };
      return (
        found && {
          bytes: found.ContentLength ?? 0,
          open: async (range) => Readable.from(await pieces(range), { objectMode: false }),
          send: async (range) => sendingOf(await pieces(range)).catch(throwFilesUnavailable),
        }
      );
    },
    async listOlder(folder, than) {
      const older: FileKey[] = [];
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: folder })) {
          for (const { Key = '', LastModified } of page.Contents ?? [])
            if (Key.startsWith(`${folder}/`) && LastModified && LastModified.getTime() < than)
              older.push(Key);
        }
      } catch (error) {
        throwFilesUnavailable(error);
      }
      return older;
    },
    async remove(Key) {
      const command = new DeleteObjectCommand({ Bucket, Key });
      await inTime((options) => client.send(command, options)).catch(throwFilesUnavailable);
    },
  };
}
