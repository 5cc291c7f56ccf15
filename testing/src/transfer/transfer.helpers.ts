import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { NewProperty, Property } from '@workflow/contract/databases/databases.schema.ts';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { ColumnTarget, Import, ImportPreview } from '@workflow/contract/transfer/transfer.schema.ts';
import { expect } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';

/** The server, users and workspace of the tests of one file. */
interface TransferContext {
  readonly app: TestApp;
  readonly owner: TestUser;
  readonly workspaceId: string;
}

/** Returns functions that import files and read the results, in the context that the test file has prepared by then. */
export function createTransferHelpers(context: () => TransferContext) {
  async function createStock(...properties: NewProperty[]) {
    const { id } = await context().owner.does(databases.createDatabase, {
      query: { workspace_id: context().workspaceId },
      body: { title: 'Stock' },
    });
    const content = await context().owner.does(databases.getDatabase, { params: { id } });
    const title = content.properties[0]!;
    for (const { id: property_id, type } of content.properties)
      if (type !== 'title')
        await context().owner.does(databases.deleteProperty, { params: { id, property_id } });
    const made = [title];
    for (const body of properties)
      made.push(await context().owner.does(databases.createProperty, { params: { id }, body }));
    return { id, properties: made };
  }

  const rowsOf = async (id: string) => {
    const { rows, properties } = await context().owner.does(databases.getDatabase, { params: { id } });
    return rows.map(({ cells }) => properties.map((property) => cells[property.id] ?? null));
  };

  const upload = (file: File, database_id?: string, by = context().owner): Promise<ImportPreview> =>
    by.does(transfer.uploadImport, {
      file,
      fields: { workspace_id: context().workspaceId, ...(database_id && { database_id }) },
    });

  const waitForImport = async (id: string): Promise<Import> => {
    let last: Import | undefined;
    await expect
      .poll(
        async () => {
          last = await context().owner.does(transfer.getImport, { params: { id } });
          return last.state;
        },
        { timeout: 15_000 },
      )
      .not.toBe('running');
    return last!;
  };

  const targetsOf = ({ columns }: ImportPreview): ColumnTarget[] =>
    columns.flatMap(({ name, type, property_id, is_left_out }, column): ColumnTarget[] =>
      is_left_out ? [] : [property_id ? { column, property_id } : { column, name, type }],
    );

  /** Imports a file with all the guessed settings, and returns the finished import. */
  async function importFile(file: File, database_id?: string): Promise<Import> {
    const preview = await upload(file, database_id);
    const { id } = preview.import;
    const body = { reading: preview.reading, columns: targetsOf(preview) };
    await context().owner.does(transfer.startImport, { params: { id }, body });
    return waitForImport(id);
  }

  /** Prepares an import into these properties without queueing its job, because the test runs the job itself. */
  async function prepareImport(
    databaseId: string,
    properties: readonly Property[],
    file: File,
  ): Promise<string> {
    const preview = await upload(file, databaseId);
    const plan = {
      reading: preview.reading,
      width: properties.length,
      columns: properties.map(({ id, name }, column) => ({ column, property_id: id, name })),
    };
    const { id } = preview.import;
    await context().app.database.sql`
      update database_imports set state = 'running', plan = ${JSON.stringify(plan)}::text::jsonb where id = ${id}`;
    return id;
  }

  const reportOf = async (id: string) =>
    String(await context().owner.does(transfer.getImportReport, { params: { id } })).replace('\ufeff', '');
  return { createStock, rowsOf, upload, waitForImport, targetsOf, importFile, prepareImport, reportOf };
}
