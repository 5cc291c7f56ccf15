import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleFilter, exampleSort } from '../databases/databases.samples.ts';
import * as endpoints from './transfer.endpoints.ts';
import * as schemas from './transfer.schema.ts';

const exampleReading = {
  delimiter: ',',
  encoding: 'utf-8',
  has_header: true,
  day_first: false,
  decimal_comma: false,
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

export const transferReference = defineReference(
  { schemas, endpoints },
  {
    about: `Rows that leave a database as a file, and rows that come from one. An import has three steps: the file is uploaded, and
answered with its first rows and what its columns seem to be; \`startImport\` says what each column becomes; then the rows are brought, a thousand a
transaction, and \`getImport\` says how far that is. It survives an interruption: it goes on behind the last thousand that were brought.`,
    operations: {
      exportDatabase:
        'Owners, admins and members. CSV begins with the names of the properties and a mark of the byte order; a text that a spreadsheet would take for a formula has an apostrophe before it. JSON has the cells as the API answers them, and comes as `application/octet-stream`. The file shows one moment, however long it takes. At most two at a time for one person.',
      uploadImport:
        'Owners, admins and members. Without `database_id` the import makes a new database, or a new project where `kind` says so. CSV in UTF-8, UTF-16 or Windows-1252, with commas, semicolons, tabs or bars.',
      listImports:
        'Owners, admins and members: their own. Those that nobody has touched for a week are forgotten.',
      getImport: 'Whoever began it.',
      previewImport: 'Whoever began it, until it is started. What is not said is guessed.',
      startImport:
        'Whoever began it. Options that a choice lacks are added to it. People are found by their names, user names and e-mail addresses, and the rows that a relation holds by their titles: of a database in relation to itself only those that stand before. Cells that do not fit stay empty, names that nobody or several have are left out, and all of it is in the report. A new project begins with the properties of every project, and a column that is called as one of them and is of its type fills it.',
      resumeImport: 'Whoever began it. An import that is under way goes on as it was.',
      cancelImport: 'Whoever began it. One that has ended stays as it is.',
      getImportReport:
        'Whoever began it. CSV: the columns that were left out, and then the row of the file, the column, the value, and why.',
    },
    parameters: {
      id: 'The import.',
      'exportDatabase.id': 'The database or project.',
      workspace_id: 'The workspace.',
      delimiter: 'What parts off the values.',
      encoding: 'In which encoding the file is.',
      has_header: 'Whether the first row says what the columns are called.',
      day_first: 'Whether 3/4/2026 is the third of April.',
      decimal_comma: 'Whether 1.500 is fifteen hundred.',
    },
    schemas: {
      ExportFormat: { description: 'What kind of file.', example: 'csv' },
      Export: {
        description: 'Which rows and properties, in which order.',
        fields: {
          filter: 'As `queryRows` has it; null or missing for all.',
          properties: 'Which ones, in this order; all where it is missing.',
        },
        example: { format: 'csv', filter: exampleFilter, sorts: [exampleSort] },
      },
      Delimiter: { description: 'What parts off the values of a row.', example: ',' },
      Encoding: { description: 'How the characters of a file are written.', example: 'utf-8' },
      ImportReading: { description: 'How a file is read.', example: exampleReading },
      ImportType: { description: 'What a column of a file can become.', example: 'date' },
      ImportState: { description: 'How far an import is.', example: 'running' },
      ImportFailure: { description: 'Why an import ended before its file did.', example: 'quote_not_closed' },
      Import: {
        description: 'A file that somebody brings into a database.',
        fields: {
          kind: 'Into which kind of database it goes, one that is there or a new one.',
          database_id: 'Null until it starts, where it makes a database.',
          rows_done: 'Rows of the file that are behind it, the one with the names and empty ones among them.',
          rows_imported: 'Rows that it has added to the database.',
          progress: 'How much of the file has been read, in percent.',
          columns_left_out: 'Columns of the file that become nothing; see the report.',
          problems: 'Cells and rows that could not be brought; see the report.',
          updated_at: 'When it last got on. One that runs and has not for half a minute was interrupted.',
        },
        example: exampleImport,
      },
      ImportPreview: {
        description: 'The beginning of a file.',
        fields: {
          columns: 'What each seems to be, and the property that is called so.',
          rows: 'The first ones, long values cut off.',
          is_cut: 'Whether the file has more columns than can be brought.',
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
          columns: [{ name: 'Delivered', type: 'date', property_id: null, is_left_out: false }],
          rows: [['2026-11-20']],
          is_cut: false,
        },
      },
      ColumnTarget: {
        description: 'What a column of a file becomes: a property that is there, or a new one.',
        example: { column: 1, name: 'Delivered', type: 'date' },
      },
      ImportStart: {
        description:
          'How a file is read, and what its columns become; those that are not named are left out.',
        fields: { title: 'What the new database is called; the file’s name where it is missing.' },
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
