import { createReadStream } from 'node:fs';
import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { fail } from '../../platform/failure.ts';

export interface FileType {
  readonly type: string;
  /** The file extension, without the dot. */
  readonly extension: string;
}

const CONTROL_CHARACTERS_END = 32;
/** White space and escape. Text files contain no other control characters. */
const TEXT_CONTROLS = new Set([8, 9, 10, 11, 12, 13, 27]);
const MEDIA_TYPE = /^(image|video|audio)\/[\w.+-]+$/;
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** The container format of old Word files. Other programs also use it. */
const COMPOUND_FILE_TYPE = 'application/x-cfb';

/** Detects the type of a file from its bytes. @throws Failure `file_type_refused` */
export async function detectFileType(path: string, name: string): Promise<FileType> {
  // The library is loaded only when the first file arrives.
  const { fileTypeFromFile } = await import('file-type');
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  const type = (detected?.mime ?? '').replace(/;.*/, '').trim();
  if (type === 'application/pdf') return { type, extension: 'pdf' };
  // Text comes before formats whose signature is only two letters. SVG and HTML are text too and are served
  // as plain text.
  if (await isText(path)) return { type: 'text/plain', extension: 'txt' };
  if (type === DOCX_TYPE) return { type, extension: 'docx' };
  if (type === COMPOUND_FILE_TYPE && /\.doc$/i.test(name))
    return { type: 'application/msword', extension: 'doc' };
  if (detected && MEDIA_TYPE.test(type)) return { type, extension: detected.ext };
  return fail(fileErrors.file_type_refused);
}

/** The encodings of text that are detected by their byte order mark. */
const UTF_16 = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

const isBinary = (code: number) => code < CONTROL_CHARACTERS_END && !TEXT_CONTROLS.has(code);

/** Whether all bytes are text: UTF-16 with a byte order mark, or an encoding that contains ASCII. */
async function isText(path: string): Promise<boolean> {
  let decoder: TextDecoder | null = null;
  let isFirst = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const mark = chunk.toString('hex', 0, 2);
      if (mark === 'fffe' || mark === 'feff') decoder = new TextDecoder(UTF_16[mark], { fatal: true });
      isFirst = false;
    }
    if (decoder ? !isUtf16Text(decoder, chunk) : chunk.some(isBinary)) return false;
  }
  return decoder === null || isUtf16Text(decoder);
}

/** Whether the next chunk continues valid text; without a chunk, whether the text may end here. */
function isUtf16Text(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    const text = decoder.decode(chunk, { stream: chunk !== undefined });
    for (let at = 0; at < text.length; at += 1) if (isBinary(text.charCodeAt(at))) return false;
    return true;
  } catch {
    return false;
  }
}
