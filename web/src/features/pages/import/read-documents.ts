import { zipSync } from 'fflate';
import { IMPORT_PAGES_MAX, IMPORT_ROWS_MAX, IMPORT_TEXT_MAX } from './import.limits.ts';
import type {
  ImportedAsset,
  ImportedDocument,
  ImportProblem,
  ImportRequest,
  ReadImport,
} from './import.types.ts';
import { type Budget, createBudget, type Entries, RefusedImport, readArchive } from './read-archive.ts';
import { markdownToHtml } from './read-markdown.ts';

const extensionOf = (path: string) => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z0-9]+$/i, '');

/** Notion adds the id of a page to the name of its file. */
export const titleOfPath = (path: string): string =>
  baseOf(path)
    .replace(/(_all)?$/, '')
    .replace(/ ?[0-9a-f]{32}$/i, '')
    .trim() || 'Untitled';

const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]!);

type Convert = (bytes: Uint8Array, problem: (kind: ImportProblem['kind']) => void) => Promise<string>;

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function readMarkdown(bytes: Uint8Array): Promise<string> {
  // Removes the metadata (front matter) at the start of a Markdown file.
  const text = decode(bytes).replace(/^\uFEFF?---\r?\n[\s\S]{0,10000}?\r?\n---\r?\n/, '');
  return await markdownToHtml(text);
}

/** Unpacks the document within a budget and packs it again, because the library that reads it has no limits of its own. */
async function readDocx(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const safe = zipSync(Object.fromEntries(readArchive(bytes, createBudget())), { level: 0 });
  const { value } = await mammoth.convertToHtml({ arrayBuffer: safe.buffer as ArrayBuffer });
  return value;
}

const readCsv: Convert = async (bytes, problem) => {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(decode(bytes), {
    skipEmptyLines: true,
    preview: IMPORT_ROWS_MAX + 2,
  });
  if (data.length > IMPORT_ROWS_MAX + 1) problem('shortened');
  const [header = [], ...rows] = data.slice(0, IMPORT_ROWS_MAX + 1);
  const rowOf = (cells: readonly string[], tag: string) =>
    `<tr>${header.map((_, index) => `<${tag}>${escapeHtml(cells[index] ?? '')}</${tag}>`).join('')}</tr>`;
  return `<table>${rowOf(header, 'th')}${rows.map((row) => rowOf(row, 'td')).join('')}</table>`;
};

const CONVERTERS: Readonly<Record<string, Convert>> = {
  md: readMarkdown,
  markdown: readMarkdown,
  txt: async (bytes) =>
    decode(bytes)
      .split(/\r?\n/)
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join(''),
  html: async (bytes) => decode(bytes),
  htm: async (bytes) => decode(bytes),
  docx: readDocx,
  csv: readCsv,
};

/** Unpacks an archive and the archives within it: Notion splits large exports. */
function readNestedArchives(bytes: Uint8Array, budget: Budget): Entries {
  const entries = readArchive(bytes, budget);
  for (const [path, content] of [...entries]) {
    if (extensionOf(path) !== 'zip') continue;
    entries.delete(path);
    for (const [inner, innerContent] of readArchive(content, budget)) entries.set(inner, innerContent);
  }
  return entries;
}

/** Notion writes each database twice; the file with all rows is the one to import. */
const withoutPartialTables = (paths: readonly string[]) => {
  const all = new Set(paths);
  return paths.filter(
    (path) => !/(?<!_all)\.csv$/i.test(path) || !all.has(path.replace(/\.csv$/i, '_all.csv')),
  );
};

/** Reads a file into documents and the files that they show. @throws RefusedImport */
export async function readImport({ name, bytes }: ImportRequest): Promise<ReadImport> {
  const content = new Uint8Array(bytes);
  const isArchive = extensionOf(name) === 'zip';
  if (!isArchive && !CONVERTERS[extensionOf(name)]) throw new RefusedImport('unknown_type');
  const entries: Entries = isArchive
    ? readNestedArchives(content, createBudget())
    : new Map([[name, content]]);
  const problems: ImportProblem[] = [];
  const documents: ImportedDocument[] = [];
  const assets: ImportedAsset[] = [];
  // The documents within an archive are pages; a .docx or .txt file in it is a file that a page may show.
  const isDocument = (path: string) =>
    CONVERTERS[extensionOf(path)] !== undefined && (!isArchive || !/^(docx|txt)$/.test(extensionOf(path)));
  const paths = withoutPartialTables([...entries.keys()]);
  const found = paths.filter(isDocument);
  if (found.length === 0) throw new RefusedImport('empty');
  if (found.length > IMPORT_PAGES_MAX) throw new RefusedImport('too_many_pages');
  for (const path of paths) {
    const entry = entries.get(path)!;
    if (!isDocument(path)) {
      assets.push({ path, bytes: entry });
      continue;
    }
    try {
      const problem = (kind: ImportProblem['kind']) => problems.push({ kind, name: path });
      const html = await CONVERTERS[extensionOf(path)]!(entry, problem);
      if (html.length > IMPORT_TEXT_MAX) problem('too_long');
      else documents.push({ path, title: titleOfPath(path), html });
    } catch {
      if (!isArchive) throw new RefusedImport('unreadable');
      problems.push({ kind: 'unreadable', name: path });
    }
  }
  if (documents.length === 0) throw new RefusedImport('too_large');
  return { documents, assets, problems };
}
