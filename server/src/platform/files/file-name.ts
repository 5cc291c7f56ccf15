/** Returns a file name for a title, without characters that file systems forbid. */
export const fileName = (title: string): string =>
  title.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').trim() || 'export';
