import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { coreErrors, downloadErrors } from '@workflow/contract/core/error.ts';
import { Failure, fail } from '../failure.ts';
import type { S3Settings } from '../settings/settings.ts';
import type { FileKey, FileStore } from './store.ts';

const CONNECT_MS = 5_000;
const REQUEST_MS = 60_000;

const isAbsent = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Whatever the service says, or does not: it is for whoever runs it, and not for whoever asks. */
function away(error: unknown): never {
  const failure = new Failure(downloadErrors.files_away);
  failure.cause = error;
  throw failure;
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
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    // Not every service that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async keep(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body })).catch(away);
    },
    async keepReceived(Key, path) {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength })).catch(away);
    },
    async find(Key) {
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key }))
        .catch((error) => (isAbsent(error) ? null : away(error)));
      return (
        found && {
          bytes: found.ContentLength ?? 0,
          async open(range) {
            const Range = range && `bytes=${range.start}-${range.end}`;
            const { Body } = await client
              .send(new GetObjectCommand({ Bucket, Key, Range }))
              .catch((error) => (isAbsent(error) ? fail(coreErrors.not_found) : away(error)));
            return Body as Readable;
          },
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
        away(error);
      }
      return older;
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(away);
    },
  };
}
