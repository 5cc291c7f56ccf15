import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { planPages } from './import-tree.ts';
import { createBudget, RefusedImport, readArchive } from './read-archive.ts';
import { readImport } from './read-documents.ts';

const ID = '0123456789abcdef0123456789abcdef';
const archive = (files: Record<string, string>) => {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return { name: 'Export.zip', bytes: bytes.buffer as ArrayBuffer };
};

it('reads the pages, pictures and databases of a Notion export', async () => {
  const { documents, assets, problems } = await readImport(
    archive({
      [`Export-1/Team ${ID}.md`]: '# Team\n\n- [x] **Done**\n',
      [`Export-1/Team ${ID}/Trip ${ID}.md`]: '# Trip\n\n![Map](map.png)',
      [`Export-1/Team ${ID}/map.png`]: 'png',
      [`Export-1/Team ${ID}/Costs ${ID}.csv`]: 'Name,Price\n"Bus, train",3',
      [`Export-1/Team ${ID}/Costs ${ID}_all.csv`]: 'Name,Price\n"Bus, train",3\nHotel,<9>',
    }),
  );
  expect(problems).toEqual([]);
  expect(assets.map(({ path }) => path)).toEqual([`Export-1/Team ${ID}/map.png`]);
  expect(planPages(documents).map(({ title, parentKey }) => [title, parentKey])).toEqual([
    ['Team', null],
    ['Trip', `Export-1/Team ${ID}`],
    ['Costs', `Export-1/Team ${ID}`],
  ]);
  expect(documents.find(({ title }) => title === 'Costs')?.html).toContain('<td>Bus, train</td><td>3</td>');
  expect(documents.find(({ title }) => title === 'Costs')?.html).toContain('<td>&lt;9&gt;</td>');
});

it('keeps folders without a page of their own as pages', () => {
  const document = (path: string) => ({ path, title: path, html: '' });
  expect(
    planPages([document('Notes/Work/a.md'), document('Notes/b.md')]).map(({ key, title, parentKey }) => [
      key,
      title,
      parentKey,
    ]),
  ).toEqual([
    ['Notes/Work', 'Work', null],
    ['Notes/Work/a', 'Notes/Work/a.md', 'Notes/Work'],
    ['Notes/b', 'Notes/b.md', null],
  ]);
});

it('refuses archives that unpack to too much, have too many entries, or are damaged', () => {
  const bytes = zipSync({ 'a.md': new Uint8Array(2_000_000), 'b.md': new Uint8Array(10) });
  const refusalOf = (input: Uint8Array, budget = createBudget()) => {
    try {
      readArchive(input, budget);
      return null;
    } catch (error) {
      return error instanceof RefusedImport ? error.refusal : error;
    }
  };
  expect(refusalOf(bytes)).toBeNull();
  expect(refusalOf(bytes, { bytes: 1_000_000, entries: 10 })).toBe('too_large');
  expect(refusalOf(bytes, { bytes: 9_000_000, entries: 1 })).toBe('too_many_entries');
  expect(refusalOf(bytes.slice(0, 40))).toBe('unreadable');
});

it('unpacks no more than an entry states, and leaves its path within the archive', () => {
  const bytes = zipSync({ '../../etc/page.md': strToU8('x'.repeat(100_000)) });
  expect([...readArchive(bytes, createBudget()).keys()]).toEqual(['etc/page.md']);
  const view = new DataView(bytes.buffer);
  // The size that the central directory states.
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  const unpacked = (() => {
    try {
      return [...readArchive(bytes, createBudget()).values()][0]?.length ?? 0;
    } catch {
      return 0;
    }
  })();
  expect(unpacked).toBeLessThanOrEqual(10);
});

it('reads equations of Markdown with their source', async () => {
  const { documents } = await readImport(
    archive({ 'a.md': 'Let $x < 2$ cost $5 or $6.\n\n$$\n\\frac{1}{2}\n$$\n' }),
  );
  expect(documents[0]?.html).toBe(
    '<p>Let <math><semantics><annotation encoding="application/x-tex">x &lt; 2</annotation></semantics></math> cost $5 or $6.</p>\n' +
      '<math display="block"><semantics><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></semantics></math>\n',
  );
});
