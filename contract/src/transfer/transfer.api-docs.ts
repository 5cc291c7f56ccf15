import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleFilter, exampleSort } from '../databases/databases.samples.ts';
import * as endpoints from './transfer.endpoints.ts';
import * as schemas from './transfer.schema.ts';

const exampleReading = {
  delimiter: ',',
  encoding: 'utf-8',
  skipped_rows: 0,
  has_header: true,
  day_first: false,
  decimal_comma: false,
  time_zone: 'Europe/Berlin',
} as const;

const exampleImport = {
  id: exampleIds.import,
  workspace_id: exampleIds.workspace,
  kind: 'database',
  database_id: exampleIds.database,
  file_name: 'suppliers.csv',
  state: 'running',
  rows_done: 12_000,
  rows_imported: 11_999,
  progress: 12,
  problems: 3,
  columns_left_out: 1,
  failure: null,
  updated_at: exampleTimes.later,
} as const;

export const transferApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: `Export and import of rows. An import has three steps: \`uploadImport\` takes the file and returns its first rows and detected column types; \`startImport\` maps columns to properties; then the server imports 1,000 rows per transaction, and \`getImport\` returns the progress. An interrupted import can be resumed after the last completed batch.`,
    operations: {
      exportDatabase:
        'Owners, admins and members. CSV starts with a byte order mark and the property names; values that a spreadsheet would evaluate as a formula are prefixed with an apostrophe. JSON contains the cells as the API returns them, with the media type `application/octet-stream`. The export reads a consistent snapshot. A user can run at most two exports at a time.',
      uploadImport:
        'Owners, admins and members. Without `database_id`, the import creates a database, or a project if `kind` is `project`. Accepts CSV in the encodings of `Encoding`, delimited by commas, semicolons, tabs or pipes. The server detects the encoding from the whole file, and the other settings from its first rows. Columns become numbers or dates only if no text would be lost: codes with leading zeros, for example, stay text. Times without a time zone are read in the caller’s time zone (`setOwnTimeZone`).',
      listImports:
        'Owners, admins and members. Returns only the caller’s imports. The server deletes imports that were unused for a week.',
      getImport: 'The user who started the import.',
      previewImport:
        'The user who uploaded the file, until the import starts. The server detects omitted settings.',
      startImport:
        'The user who uploaded the file. Missing options are added to choice properties. Users are matched by full name, username or email address; linked rows by title, in a self-relation only rows before the current one. Invalid values leave the cell empty, and unknown or ambiguous names are left out; the report lists both. A new project starts with the default properties, and columns with the same name and type fill them.',
      resumeImport: 'The user who started the import. Has no effect on a running import.',
      cancelImport:
        'The user who started the import. Imported rows stay. Has no effect on a finished import.',
      getImportReport:
        'The user who started the import. CSV with the ignored columns, followed by the row, column, value and reason of each problem.',
    },
    parameters: {
      id: 'The id of the import.',
      'exportDatabase.id': 'The id of the database or project.',
      workspace_id: 'The id of the workspace.',
      delimiter: 'The delimiter between values.',
      encoding: 'The character encoding of the file.',
      has_header: 'Whether the first row contains the column names.',
      day_first: 'Whether 3/4/2026 means 3 April.',
      decimal_comma: 'Whether 1.500 means one thousand five hundred.',
      skipped_rows: 'The number of rows above the table, such as a title.',
      time_zone: 'The time zone of times without one.',
    },
    schemas: {
      ExportFormat: { description: 'The file format of an export.', example: 'csv' },
      Export: {
        description: 'The rows and properties to export, and their order.',
        fields: {
          filter: 'A filter as in `queryRows`; null or omitted for all rows.',
          properties: 'The properties to export in this order; all when omitted.',
        },
        example: { format: 'csv', filter: exampleFilter, sorts: [exampleSort] },
      },
      Delimiter: { description: 'The delimiter between values.', example: ',' },
      Encoding: { description: 'The character encoding of a file.', example: 'utf-8' },
      ImportReading: { description: 'The settings for parsing a file.', example: exampleReading },
      ImportType: { description: 'The property type that a column can become.', example: 'date' },
      ImportState: { description: 'The state of an import.', example: 'running' },
      ImportFailure: { description: 'The reason why an import failed.', example: 'quote_not_closed' },
      Import: {
        description: 'An import of a file into a database.',
        fields: {
          kind: 'The kind of the target database.',
          database_id: 'The target database; null before the start if the import creates one.',
          rows_done: 'The number of processed rows of the file, including the header and empty rows.',
          rows_imported: 'The number of rows added to the database.',
          progress: 'The part of the file that has been read, in percent.',
          columns_left_out: 'The number of ignored columns; see the report.',
          problems: 'The number of cells and rows that could not be imported; see the report.',
          updated_at:
            'When the import last made progress. A running import without progress for 30 seconds was interrupted.',
        },
        example: exampleImport,
      },
      ImportPreview: {
        description: 'A preview of a file.',
        fields: {
          columns: 'The detected type of each column, and the property with the same name.',
          rows: 'The first rows, with long values truncated.',
          is_cut: 'Whether the file has more columns than an import can read.',
        },
        example: {
          import: {
            ...exampleImport,
            state: 'ready',
            rows_done: 0,
            rows_imported: 0,
            progress: 0,
            problems: 0,
            columns_left_out: 0,
          },
          reading: exampleReading,
          columns: [
            {
              name: 'Delivered',
              type: 'date',
              property_id: null,
              is_left_out: false,
              date_order: null,
              unreadable: ['N/A'],
            },
          ],
          rows: [['2026-11-20']],
          is_cut: false,
        },
      },
      ColumnTarget: {
        description: 'The target of a column: an existing property or a new one.',
        example: { column: 1, name: 'Delivered', type: 'date' },
      },
      ImportStart: {
        description: 'The parsing settings and the column mapping. Columns without a target are ignored.',
        fields: { title: 'The title of the new database; the file name when omitted.' },
        example: {
          reading: exampleReading,
          columns: [
            { column: 0, property_id: exampleIds.property },
            { column: 1, name: 'Delivered', type: 'date' },
          ],
        },
      },
    },
  },
);
