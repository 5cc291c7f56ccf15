import { defineApiDocsPart } from '../../core/api/api-docs.ts';
import { exampleIds } from '../../core/api/examples.ts';
import { IDEMPOTENCY_KEY_DAYS } from '../databases.limits.ts';
import { exampleRow, exampleRowChange } from '../databases.samples.ts';
import * as cellEndpoints from './cells.endpoints.ts';
import * as rowEndpoints from './rows.endpoints.ts';
import * as schemas from './rows.schema.ts';

const WAS =
  'The cell value that the client edited; null for an empty cell. For lists the server applies only the difference between `was` and the new value, so items that other users have added or removed since then are preserved.';
const IF_UNCHANGED =
  'Writes a cell only if it still holds `was` (optimistic concurrency), for example for an undo. Cells with a different value are left unchanged; lists are always merged. A cell that already holds the new value counts as changed.';
const WAS_BY_PROPERTY = 'The previous cell values by property id, with the meaning of `was` in `CellChange`.';
const idempotencyKey = (rows: string) =>
  `An idempotency key. For ${IDEMPOTENCY_KEY_DAYS} days, a request with the same key returns the ${rows} of the first request instead of creating more.`;

export const rowsApiDocs = defineApiDocsPart(
  { schemas, endpoints: { ...rowEndpoints, ...cellEndpoints } },
  {
    operations: {
      getRow: 'Owners, admins and members.',
      readRows:
        'Owners, admins and members. Read-only. Ids of rows that do not exist are left out. Without `property_ids`, rows come with all their cells. `rest` is empty unless the response would be too large.',
      deleteRow: 'Owners, admins and members. The row can be restored.',
      restoreRow: 'Owners, admins and members. Returns the row unchanged if it is not in the trash.',
      deleteRows:
        'Owners, admins and members. Ids of rows that do not exist are left out. The rows can be restored.',
      restoreRows: 'Owners, admins and members. Ids of rows that are not in the trash are left out.',
      createRows:
        'Owners, admins and members. Creates all rows or none, for example for a paste below the last row. Omitted cells get the defaults of their properties. Safe to repeat with the same `client_rows_id`.',
      duplicateRows:
        'Owners, admins and members. Places each copy directly after its original. Copies cells, relations and assignees, but not sub-items, blocked tasks or comments. Safe to repeat with the same `client_copy_id`.',
      updateCell:
        'Owners, admins and members. `null` empties the cell. The property id 00000000-0000-7000-8000-000000000001 identifies the assignees of a task, also in filters, sorts and groups. If two users change a cell at once, the later write wins; for lists see `was`.',
      updateCells:
        'Owners, admins and members. Changes all cells or none, for example for a paste or a fill. Returns only the rows that changed. If one cell has several edits, the last one applies.',
      uploadDatabaseFile:
        'Owners, admins and members. The server deletes a file that no cell refers to within a day. Everyone who can read the database can download the file at `/files/{id}`.',
    },
    schemas: {
      Row: {
        description: 'A row of a database; a task of a project.',
        fields: {
          cells: 'Cell values by property id. Empty cells have no entry.',
          position: 'A fractional index: the order of rows where no sort applies.',
          number: 'The number of the row within its database. It is never reused.',
        },
        example: exampleRow,
      },
      NewRow: {
        description: 'A row to create.',
        fields: {
          client_row_id: idempotencyKey('row'),
          title: 'The title, as an alternative to a cell of the title property.',
          after: 'The id of the row to place this one after; `null` places it first. Omitted places it last.',
        },
        example: { title: 'Call the printer', cells: { [exampleIds.property]: 'Not Started' } },
      },
      NewRows: {
        description: 'A batch of rows to create.',
        fields: {
          client_rows_id: idempotencyKey('rows'),
          rows: 'The rows in their order, each with its cells by property id.',
        },
        example: { rows: [{ cells: { [exampleIds.property]: 'Not Started' } }] },
      },
      RowChanges: {
        description: 'The cells to change. Omitted cells keep their values.',
        fields: {
          was: WAS_BY_PROPERTY,
          if_unchanged: IF_UNCHANGED,
          after: 'The id of the row to place this one after; `null` moves it to the first position.',
        },
        example: { cells: { [exampleIds.property]: 'Done' } },
      },
      CellFile: {
        description: 'A file in a file cell.',
        example: {
          id: exampleIds.file,
          name: 'harbour.jpg',
          size: 482_133,
          type: 'image/jpeg',
          has_picture: true,
        },
      },
      CellChange: {
        description: 'The new value of a cell.',
        fields: { was: WAS },
        example: { value: 'Done' },
      },
      CellEdit: {
        description: 'The address and the new value of a cell.',
        fields: { was: WAS },
        example: { row_id: exampleIds.row, property_id: exampleIds.property, value: 'Done' },
      },
      CellEdits: {
        description: 'Cells to change in one transaction.',
        fields: { if_unchanged: IF_UNCHANGED },
        example: {
          edits: [{ row_id: exampleIds.row, property_id: exampleIds.property, value: 'Done' }],
        },
      },
      RowChange: {
        description: 'The changed fields of a row. A cell that is now empty is null.',
        fields: {
          assignees: 'All current assignees, if they have changed.',
          position: 'The new position, if it has changed.',
        },
        example: exampleRowChange,
      },
      RowChangeList: { description: 'The changed rows.', example: { rows: [exampleRowChange] } },
      RowIds: {
        description: 'The rows of a bulk action.',
        example: { row_ids: [exampleIds.row] },
      },
      RowCopies: {
        description: 'Rows to duplicate.',
        fields: { client_copy_id: idempotencyKey('copies') },
        example: { row_ids: [exampleIds.row] },
      },
      RowList: { description: 'Rows.', example: { rows: [exampleRow] } },
      GoneRowList: {
        description: 'The deleted rows, each with the version number that the deletion assigned.',
        example: { rows: [{ id: exampleIds.row, version: 5 }] },
      },
      RowReading: {
        description: 'The ids of the rows to read, and the properties to return.',
        fields: { property_ids: 'The properties whose cells to return; all properties when omitted.' },
        example: { row_ids: [exampleIds.row], property_ids: [exampleIds.property] },
      },
      ReadRows: {
        description: 'The rows that exist, archived rows included.',
        fields: { rest: 'Ids that exceeded the response size limit. Request them next.' },
        example: { rows: [exampleRow], rest: [] },
      },
    },
  },
);
