import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipArchive {
  /** Adds an entry. Its content is opened once the entries before it have been read. */
  readonly add: (path: string, open: () => Promise<Readable>) => void;
  /** Returns the stream of the archive. No entry can be added afterwards. */
  readonly end: () => Readable;
}

/**
 * Creates a ZIP archive that is written while it is read. An entry that fails ends the stream of the archive with its error, and an archive
 * that is not read to its end closes the entry that is open; the library does neither.
 */
export function createZipArchive(signal: AbortSignal): ZipArchive {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  zip.on('error', (error: Error) => output.destroy(error));
  signal.addEventListener('abort', () => output.destroy());
  output.once('close', () => current?.destroy());

  async function openEntry(open: () => Promise<Readable>): Promise<Readable> {
    signal.throwIfAborted();
    current = await open();
    current.on('error', (error) => output.destroy(error));
    if (output.destroyed) current.destroy();
    return current;
  }

  return {
    add(path, open) {
      zip.addReadStreamLazy(path, { mtime: new Date() }, (done) => {
        openEntry(open).then(
          (stream) => done(null, stream),
          (error) => done(error, null as never),
        );
      });
    },
    end() {
      zip.end();
      return output;
    },
  };
}
