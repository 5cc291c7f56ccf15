import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { FILE_NAME_MAX } from '@workflow/contract/files/files.limits.ts';

/**
 * Control characters, invisible formatting such as direction marks, and lone surrogates, all of which can
 * disguise a file name.
 */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters that some operating systems do not allow in file names. */
const RESERVED_CHARACTERS = /[<>:"|?*]/g;
const DEFAULT_NAME = 'file';

/** File extensions that are equivalent. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jpe', 'jfif'],
  tif: ['tiff'],
  heic: ['heif'],
  mp4: ['m4v'],
  mpg: ['mpeg'],
  m4a: ['mp4', 'm4b'],
  webm: ['weba'],
  ogg: ['oga', 'opus'],
  opus: ['ogg', 'oga'],
  aif: ['aiff'],
  // Text that no system runs or draws when it is opened.
  txt: 'text md markdown csv tsv log json yml yaml toml ini diff patch srt vtt ics tex sql'.split(' '),
};

/**
 * Sanitizes the name of an upload: it removes the path and invisible characters, and makes the extension
 * match the detected type.
 */
export function sanitizeFileName(given: string, ending: string): string {
  const name = given
    .split(/[\\/]/)
    .at(-1)!
    .replace(INVISIBLE_CHARACTERS, '')
    .normalize('NFC')
    .replace(RESERVED_CHARACTERS, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem = name, claimed = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const fits = [ending, ...(ALIASES[ending] ?? [])].includes(claimed.toLowerCase());
  const [beginning, end] = fits ? [stem, claimed] : [name || DEFAULT_NAME, ending];
  return `${firstCharacters(beginning, FILE_NAME_MAX - end.length - 1)}.${end}`;
}
