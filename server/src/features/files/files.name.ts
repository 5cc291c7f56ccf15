import { beginningOf } from '@workflow/contract/core/text.ts';
import { FILE_NAME_MAX } from '@workflow/contract/files/files.limits.ts';

/** Controls, formatting such as marks of direction, and halves of pairs: what one does not see, and what makes one see something else. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What no name can have on some system. */
const RESERVED = /[<>:"|?*]/g;
const UNNAMED = 'file';

/** Endings that say the same. */
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
 * What a file is called from now on: what its sender calls it, without a path, without what cannot be seen, and with an ending that
 * says what it is.
 */
export function nameOf(given: string, ending: string): string {
  const name = given
    .split(/[\\/]/)
    .at(-1)!
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem = name, claimed = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const fits = [ending, ...(ALIASES[ending] ?? [])].includes(claimed.toLowerCase());
  const [beginning, end] = fits ? [stem, claimed] : [name || UNNAMED, ending];
  return `${beginningOf(beginning, FILE_NAME_MAX - end.length - 1)}.${end}`;
}
