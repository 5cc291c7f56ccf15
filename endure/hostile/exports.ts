import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createProperty } from '@workflow/contract/databases/databases.endpoints.ts';
import { TEXT_CELL_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { createRows } from '@workflow/contract/databases/rows/rows.endpoints.ts';
import { EXPORTS_MAX } from '@workflow/contract/transfer/transfer.limits.ts';
import type { ExportFormat } from '@workflow/contract/transfer/transfer.schema.ts';
import type { HostileCase, HostileStage } from './hostile-case.ts';

/** A request may have 512 KB. */
const ROWS_PER_REQUEST = 50;
const ROWS = 8_000;
const PAUSE_MS = 10_000;

/** Creates a database whose rows are together 80 MB of text, and returns its id. */
async function fillDatabase({ owner, workspaceId }: HostileStage): Promise<string> {
  const { id } = await owner.does(createDatabase, { query: { workspace_id: workspaceId }, body: {} });
  const notes = await owner.does(createProperty, { params: { id }, body: { name: 'Notes', type: 'text' } });
  const cells = { [notes.id]: 'words '.repeat(TEXT_CELL_LENGTH_MAX).slice(0, TEXT_CELL_LENGTH_MAX - 1) };
  for (let count = 0; count < ROWS; count += ROWS_PER_REQUEST) {
    await owner.does(createRows, {
      params: { id },
      body: {
        client_rows_id: randomUUID(),
        rows: Array.from({ length: ROWS_PER_REQUEST }, () => ({ cells })),
      },
    });
  }
  return id;
}

/** Begins an export, reads nothing of it for a while, and then all of it. Returns its size in bytes. */
async function exportSlowly({ url, owner }: HostileStage, id: string, format: ExportFormat): Promise<number> {
  const response = await fetch(`${url}/api/v1/databases/${id}/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${owner.tokens.access_token}`,
    },
    body: JSON.stringify({ format }),
  });
  if (response.status !== 200) throw new Error(`The export was answered with ${response.status}.`);
  await sleep(PAUSE_MS);
  let bytes = 0;
  for await (const piece of response.body!) bytes += piece.length;
  return bytes;
}

const exportAs =
  (format: ExportFormat): HostileCase =>
  async (stage) => {
    const id = await fillDatabase(stage);
    const exports = Array.from({ length: EXPORTS_MAX }, () => exportSlowly(stage, id, format));
    const sizes = await Promise.all(exports);
    if (sizes.some((size) => size < ROWS * TEXT_CELL_LENGTH_MAX * 0.9))
      throw new Error(`Cut off: ${sizes} bytes.`);
    return `${sizes.length} × ${Math.round(sizes[0]! / 1e6)} MB`;
  };

export const hostileExports: Readonly<Record<string, HostileCase>> = {
  'paused exports of long texts as CSV': exportAs('csv'),
  'paused exports of long texts as JSON': exportAs('json'),
};
