import { unzipSync } from 'fflate';
import { IMPORT_ENTRIES_MAX, IMPORT_UNPACKED_BYTES_MAX } from './import.limits.ts';
import type { ImportRefusal } from './import.types.ts';

export class RefusedImport extends Error {
  readonly refusal: ImportRefusal;

  constructor(refusal: ImportRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export type Entries = Map<string, Uint8Array<ArrayBuffer>>;

/** How much an import may still unpack. */
export interface Budget {
  bytes: number;
  entries: number;
}

export const createBudget = (): Budget => ({
  bytes: IMPORT_UNPACKED_BYTES_MAX,
  entries: IMPORT_ENTRIES_MAX,
});

/** Entries that operating systems add to archives. */
const IGNORED = /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)/;

/**
 * Unpacks an archive within a budget. The sizes that it states are added up before anything is unpacked, and the library writes each entry
 * into a buffer of its stated size, so an archive that understates its sizes unpacks to no more.
 * @throws RefusedImport
 */
export function readArchive(bytes: Uint8Array, budget: Budget): Entries {
  const isWanted = (name: string) => !name.endsWith('/') && !IGNORED.test(name);
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        budget.entries -= 1;
        if (isWanted(name)) budget.bytes -= originalSize;
        if (budget.entries < 0) throw new RefusedImport('too_many_entries');
        if (budget.bytes < 0) throw new RefusedImport('too_large');
        return false;
      },
    });
    const unpacked = unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
    return new Map(
      Object.entries(unpacked).flatMap(([name, content]) => {
        const path = normalizePath(name);
        return path ? [[path, content as Uint8Array<ArrayBuffer>]] : [];
      }),
    );
  } catch (error) {
    if (error instanceof RefusedImport) throw error;
    throw new RefusedImport('unreadable');
  }
}

/** Normalizes a path: removes parts such as `..`, and uses Unicode's composed form, as links do. */
export function normalizePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.normalize('NFC').replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
