import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { ImportPreview } from '@workflow/contract/transfer/transfer.schema.ts';
import { type Attempt, scenario } from '../access/scenario.ts';

export const createCsvFile = (
  text: string | Uint8Array<ArrayBuffer> = 'Name,Price\nPaper,4.50\nInk,12\n',
  name = 'stock.csv',
) => new File([text], name);

/** Uploads a file as the member if that is the actor, otherwise as the owner; no other user can see it. */
const uploadFile = ({ world, actor }: Attempt): Promise<ImportPreview> =>
  world[actor === 'member' ? 'member' : 'owner'].does(transfer.uploadImport, {
    file: createCsvFile(),
    fields: { workspace_id: world.id },
  });

const createImport = async (attempt: Attempt) => ({ params: { id: (await uploadFile(attempt)).import.id } });

/** Creates an import that stopped midway: its job has ended, and it is not complete. */
async function createStoppedImport(attempt: Attempt) {
  const input = await createImport(attempt);
  const { sql } = attempt.world.app.database;
  await sql`update database_imports set state = 'running', plan = null where id = ${input.params.id}`;
  return input;
}

const own = { facts: ({ actor }: Attempt) => ({ is_own: actor === 'owner' || actor === 'member' }) };

export const transferScenarios = [
  scenario(transfer.exportDatabase, ({ target: { project } }) => ({
    params: { id: project!.id },
    body: { format: 'csv' as const, sorts: [{ property_id: project!.propertyId }] },
  })),
  scenario(transfer.uploadImport, ({ world }) => ({
    file: createCsvFile(),
    fields: { workspace_id: world.id },
  })),
  scenario(transfer.listImports, ({ world }) => ({ query: { workspace_id: world.id } })),
  scenario(transfer.getImport, createImport, own),
  scenario(
    transfer.previewImport,
    async (attempt) => ({ ...(await createImport(attempt)), query: { delimiter: ';' as const } }),
    own,
  ),
  scenario(
    transfer.startImport,
    async (attempt) => {
      const { import: begun, reading } = await uploadFile(attempt);
      return {
        params: { id: begun.id },
        body: { reading, columns: [{ column: 0, name: 'Name', type: 'title' as const }], title: 'Stock' },
      };
    },
    own,
  ),
  scenario(transfer.resumeImport, createStoppedImport, own),
  scenario(transfer.resumeImport, createImport, {
    ...own,
    variant: 'that has not begun',
    outcome: () => '409 import_not_begun',
  }),
  scenario(transfer.cancelImport, createImport, own),
  scenario(transfer.getImportReport, createImport, own),
];
