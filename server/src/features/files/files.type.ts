import { createReadStream } from 'node:fs';
import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { fail } from '../../platform/failure.ts';

export interface FileType {
  readonly type: string;
  /** The ending of its name, without the dot. */
  readonly ending: string;
}

const CONTROLS_END = 32;
/** White space and escape: all other controls no text has. */
const IN_TEXT = new Set([8, 9, 10, 11, 12, 13, 27]);
const MEDIA = /^(image|video|audio)\/[\w.+-]+$/;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** What Word wrote before; other programs kept their things in it, too. */
const COMPOUND = 'application/x-cfb';

/** What a file is, told from its bytes. @throws Failure `file_type_refused` */
export async function typeOf(path: string, name: string): Promise<FileType> {
  // Loaded with the first file.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const type = (found?.mime ?? '').replace(/;.*/, '').trim();
  if (type === 'application/pdf') return { type, ending: 'pdf' };
  // Before what begins with the two letters of some format. Drawings and pages are text, and are handed out as such.
  if (await isText(path)) return { type: 'text/plain', ending: 'txt' };
  if (type === WORD) return { type, ending: 'docx' };
  if (type === COMPOUND && /\.doc$/i.test(name)) return { type: 'application/msword', ending: 'doc' };
  if (found && MEDIA.test(type)) return { type, ending: found.ext };
  return fail(fileErrors.file_type_refused);
}

async function isText(path: string): Promise<boolean> {
  const isForeign = (byte: number) => byte < CONTROLS_END && !IN_TEXT.has(byte);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    if (chunk.some(isForeign)) return false;
  return true;
}
