import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import type { UploadedFile } from '@workflow/contract/files/files.schema.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { TestUser } from '../harness/test-user.ts';

export const createTextFile = (content = 'As agreed.', name = 'notes.txt') => new File([content], name);

/** Returns the id in the address of a file. */
export const fileIdOf = (fileUrl: string) => fileUrl.split('/').at(-1)!;

export const uploadTestFile = (
  by: TestUser,
  channel_id: string,
  file: Blob = createTextFile(),
): Promise<UploadedFile> => by.does(uploadFile, { file, fields: { channel_id } });

/** Uploads the file and sends it in a message. */
export async function sendFile(
  by: TestUser,
  channel_id: string,
  file: Blob = createTextFile(),
): Promise<Message> {
  const { file_url } = await uploadTestFile(by, channel_id, file);
  return by.does(sendMessage, { body: { channel_id, file_url } });
}

/** Uploads text files with these names and sends them in one message. */
export async function sendFiles(
  by: TestUser,
  channel_id: string,
  names: readonly string[],
  more: { readonly content?: string } = {},
): Promise<Message> {
  const files: UploadedFile[] = [];
  for (const name of names)
    files.push(await uploadTestFile(by, channel_id, createTextFile(`About ${name}`, name)));
  return by.does(sendMessage, { body: { channel_id, files, ...more } });
}

/** Fetches a file as the given user and returns the bytes of the response. */
export async function fetchFile(
  origin: string,
  by: TestUser,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(origin + path, {
    headers: { authorization: `Bearer ${by.tokens.access_token}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
