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
const TEXT_EXTENSION = 'txt';

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
};

/**
 * The extensions of binary formats, as a text may not claim them. Any other text keeps its name: it is served as an attachment of a
 * type that no browser runs.
 */
const BINARY_FORMATS = new Set(
  [
    'pdf doc docx docm dot dotx xls xlsx xlsm ppt pptx pptm odt ods odp rtf pages numbers key',
    'png apng jpg jpeg jpe jfif gif webp avif heic heif tif tiff bmp ico psd raw jxl',
    'mp4 m4v mov mkv webm avi mpg mpeg wmv 3gp mp3 m4a m4b wav ogg oga opus flac aac aif aiff wma weba mid',
    'zip gz tgz bz2 xz zst rar 7z tar iso dmg jar apk deb rpm pkg',
    'exe com scr pif dll sys msi msix cpl lnk app bin',
  ].flatMap((line) => line.split(' ')),
);

/**
 * The extensions of texts that an operating system runs or applies when a user opens them. Source code keeps its name, also `.js` and `.py`,
 * which people share every day: a download of it is marked as coming from the internet, so that the system warns before it runs.
 */
const OPENED_AS_PROGRAMS = new Set(
  [
    'bat cmd hta vbs vbe jse wsf wsh wsc sct ps1 ps1xml psm1 url website reg inf scf msc appinstaller application',
    'settingcontent-ms library-ms search-ms rdp iqy slk command terminal webloc inetloc fileloc mobileconfig desktop',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Sanitizes the name of an upload: it removes the path and invisible characters, and makes the extension
 * match the detected type.
 */
export function sanitizeFileName(given: string, ending: string): string {
  const cleaned = given
    .split(/[\\/]/)
    .at(-1)!
    .replace(INVISIBLE_CHARACTERS, '')
    .normalize('NFC')
    .replace(RESERVED_CHARACTERS, '_')
    .replace(/\s+/g, ' ');
  // A shortened name can end with another extension, or with a dot that Windows ignores.
  const name = trim(shorten(trim(cleaned)));
  const { extension } = splitName(name);
  const isOfOtherType = BINARY_FORMATS.has(extension) || OPENED_AS_PROGRAMS.has(extension);
  const isNamedText = ending === TEXT_EXTENSION && name !== '' && !isOfOtherType;
  const fits = isNamedText || [ending, ...(ALIASES[ending] ?? [])].includes(extension);
  return fits ? name : shorten(`${name || DEFAULT_NAME}.${ending}`);
}

const trim = (name: string): string => name.replace(/^[. ]+|[. ]+$/g, '');

/** Shortens a name that is too long before its extension. */
function shorten(name: string): string {
  const { stem, extension } = splitName(name);
  if (extension === '') return firstCharacters(name, FILE_NAME_MAX);
  const end = name.slice(stem.length);
  return firstCharacters(stem, FILE_NAME_MAX - end.length) + end;
}

/** Splits a name into its stem and its extension in lower case; the extension is empty if there is none. */
function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const [, stem = name, extension = ''] = /^(.+)\.([^.]{1,20})$/.exec(name) ?? [];
  return { stem, extension: extension.toLowerCase() };
}
