import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleAuthor } from '../users/users.reference.ts';
import * as endpoints from './databases.endpoints.ts';
import { CLIENT_NAMES_KEPT_DAYS } from './databases.limits.ts';
import {
  exampleDatabase,
  exampleFilter,
  exampleProperty,
  exampleRow,
  exampleRowChange,
  exampleSort,
  exampleView,
} from './databases.samples.ts';
import * as schemas from './databases.schema.ts';

const WAS =
  'What the cell held where the change was made; null for nothing. Of a list only what differs from it is added and taken away, whatever others have done to it meanwhile.';
const IF_UNCHANGED =
  'A cell that holds something else than `was` by then keeps it, as whoever takes back a change wants it; of lists that holds in any case. A cell that holds already what is wanted is answered as one that has changed.';
const WAS_OF_CELLS = 'The same for each cell as `was` of `CellChange`.';

export const databasesReference = defineReference(
  { schemas, endpoints },
  {
    about: `Rows with properties of many types. A project is a database whose rows are tasks: everything here works on
projects as well. Guests have no access.

A cell travels as its property's type has it, and is null or missing where it is empty:

| type | a cell | beyond that |
| --- | --- | --- |
| \`title\`, \`text\`, \`url\`, \`email\`, \`phone\` | text | addresses and numbers are checked |
| \`number\` | a number | \`config.format\` says how it is shown |
| \`select\`, \`status\` | the value of one of \`config.options\` | \`{value}\` is taken as well |
| \`multi_select\` | a list of values | each once |
| \`date\` | \`YYYY-MM-DD\`, or RFC 3339 | a moment is kept in UTC |
| \`date_range\` | \`{start, end?}\` | both days, or both moments |
| \`person\` | a list of ids | people of the workspace |
| \`checkbox\` | true or false | |
| \`file\` | a list of \`{id}\` | files uploaded to the database; name, size and type are added |
| \`relation\` | a list of ids of rows | \`config.database_id\`; shown from both sides |
| \`rollup\`, \`formula\` | what it comes to | read only |
| \`button\` | nothing | pressed with \`pressButton\` |
| \`created_time\`, \`edited_time\`, \`created_by\`, \`edited_by\`, \`unique_id\` | of the row | read only |

A filter compares dates with days: \`YYYY-MM-DD\`, or \`today\`, \`tomorrow\` or \`yesterday\`. \`is_within\` takes \`this_\`,
\`last_\` or \`next_\` with \`week\` or \`month\`, \`last_\` or \`next_\` with \`7_days\` or \`30_days\`, or \`{start, end}\`. Such words
mean what they mean for whoever asks, when they ask, and a moment is on the day that it is for them: by the time zone that they last
said (\`setOwnTimeZone\`), or in UTC. Weeks begin on Mondays; the last and the next days have today among them.

What does not fit is refused with 422 and a sentence that names the property.`,
    operations: {
      listDatabases: 'Owners, admins and members. Projects are not among them.',
      createDatabase: 'Owners, admins and members. It has the properties Name, Status and Date.',
      getDatabase:
        'Owners, admins and members. Views that are somebody else’s own are not among them. More rows: `queryRows`.',
      updateDatabase: 'Owners, admins and members. Only the fields that are sent are changed.',
      deleteDatabase: 'Owners, admins, and the member who created it. Nothing is lost: it can be restored.',
      restoreDatabase: 'Owners, admins, and the member who created it.',
      createProperty:
        'Owners, admins and members. A relation makes a second property in the other database, which shows the same links from there.',
      updateProperty:
        'Owners, admins and members. Only what is sent is changed. An option is known by its `id`: under another value it is renamed in all cells, and one that is missing is emptied in them.',
      deleteProperty: 'Owners, admins and members. Not the title.',
      restoreProperty: 'Owners, admins and members. One that was not removed is given back.',
      previewConversion: 'Owners, admins and members. It changes nothing.',
      convertProperty:
        'Owners, admins and members. Values become what they are in the other type, as they would by way of a text; choices get the options that they need. What cannot is empty from then on, and comes back when this is taken back.',
      undoConversion:
        'Owners, admins and members. Every value is what it was, also those that were lost. Refused once a value was changed, or the property was converted again.',
      createRow:
        'Owners, admins and members. Cells that are not given have the defaults of their properties. Safe to repeat with the same `client_row_id`.',
      getRow: 'Owners, admins and members.',
      readRows:
        'Owners, admins and members. It changes nothing. Without `property_ids` rows come with all of their cells. `rest` is empty unless the answer would be too large.',
      updateRow: 'Owners, admins and members. Only the cells that are sent are changed.',
      deleteRow: 'Owners, admins and members. Nothing is lost: it can be restored.',
      restoreRow: 'Owners, admins and members.',
      deleteRows: 'Owners, admins and members. Nothing is lost: they can be restored.',
      restoreRows: 'Owners, admins and members.',
      createRows:
        'Owners, admins and members: what is pasted below the last row. Cells that are not given have the defaults of their properties. Safe to repeat with the same `client_rows_id`.',
      duplicateRows:
        'Owners, admins and members. Cells, relations and who is assigned are copied; what is under a row or waits for it is not, nor what was said about it. Safe to repeat with the same `client_copy_id`.',
      updateCell:
        'Owners, admins and members. Under the id 00000000-0000-7000-8000-000000000001, which filters, sorts and groups take as well, a task’s cell is who is assigned to it. Of two who change one cell at once, the later one is kept for both; of lists see `was`.',
      updateCells:
        'Owners, admins and members: what is pasted or filled. Answers only the rows that it changed. Of several edits of one cell the last one counts.',
      queryRows:
        'Owners, admins and members. It changes nothing. Where people are compared, `me` is whoever asks. Empty cells come last in either direction; rows that are equal keep their stored order.',
      countGroups: 'Owners, admins and members. It changes nothing.',
      calculateRows:
        'Owners, admins and members. It changes nothing. What a property has no calculation of is refused.',
      listRowActivity: 'Owners, admins and members.',
      uploadDatabaseFile:
        'Owners, admins and members. What no cell names within a day is removed; the bytes are found at `/files/{id}` by whoever may read the database at that moment.',
      createView: 'Owners, admins and members.',
      updateView:
        'Owners, admins and members; a personal view its owner. Only the fields that are sent are changed.',
      deleteView: 'Owners, admins and members; a personal view its owner.',
    },
    parameters: {
      id: 'The database or project.',
      workspace_id: 'The workspace.',
      state: 'Those that are there (`active`), or those in the trash (`trashed`).',
      property_id: 'The property.',
      row_id: 'The row.',
      view_id: 'The view.',
      limit: 'How many to give at most.',
      before: 'The id of the earliest activity that you have; the list goes on behind it.',
    },
    schemas: {
      DatabaseKind: { description: 'Whether its rows are just rows, or tasks.', example: 'project' },
      ViewType: { description: 'How rows are shown.', example: 'board' },
      PropertyType: { description: 'What the cells of a property hold.', example: 'select' },
      ActivityKind: { description: 'What was done to a row.', example: 'cell_changed' },
      Database: {
        description: 'A database or project, without its rows.',
        fields: { created_by: 'Null once that account is gone.', deleted_at: 'When it went to the trash.' },
        example: exampleDatabase,
      },
      NewDatabase: {
        description: 'A database or project to create; what is missing is as the product makes new ones.',
        example: { title: 'Suppliers', icon: '📦', view_type: 'table' },
      },
      DatabaseChanges: {
        description: 'What to change; a field that is missing stays as it is.',
        example: { title: 'Suppliers and partners' },
      },
      Property: {
        description: 'A property: a column of a table.',
        fields: { config: 'What its type takes.', position: 'The properties of a database sort by it.' },
        example: exampleProperty,
      },
      NewProperty: {
        description: 'A property to add.',
        fields: { config: 'What its type takes; what is missing has a default.' },
        example: { name: 'Delivered', type: 'date', config: {} },
      },
      PropertyChanges: {
        description: 'What to change; a field that is missing stays as it is.',
        fields: {
          config:
            'In place of the one that is there. An option without an id is the one that is called so; cells follow an option that is renamed.',
          was: 'The configuration that the change was made from: what others have changed since then stays, options that they added among it.',
          after: 'Behind which one it goes; null for the first place.',
        },
        example: { name: 'State' },
      },
      Conversion: {
        description: 'What a property shall be.',
        fields: { name: 'What it is called from then on, in the same step; without it, as it was.' },
        example: { type: 'multi_select' },
      },
      ConversionPreview: {
        description: 'What another type would make of the values of a property.',
        example: { values: 120, lost: 4, shortened: 0 },
      },
      Row: {
        description: 'A row of a database; a task of a project.',
        fields: {
          cells: 'By the ids of properties; an empty cell is not among them.',
          position: 'Rows that nothing else sorts sort by it.',
          number: 'Which row of its database it is.',
        },
        example: exampleRow,
      },
      NewRow: {
        description: 'A row to add.',
        fields: {
          client_row_id: `Names this row for ${CLIENT_NAMES_KEPT_DAYS} days, so that asking for it again does not make another one.`,
          title: 'Instead of a cell of the title property.',
          after: 'Behind which row it goes; null for the first place.',
        },
        example: { title: 'Call the printer', cells: { [exampleIds.property]: 'Not Started' } },
      },
      NewRows: {
        description: 'Rows to add at once.',
        fields: {
          client_rows_id: `Names these rows for ${CLIENT_NAMES_KEPT_DAYS} days, so that asking for them again does not make others.`,
          rows: 'In the order in which they shall stand, each with its cells by the ids of properties.',
        },
        example: { rows: [{ cells: { [exampleIds.property]: 'Not Started' } }] },
      },
      RowChanges: {
        description: 'What to change; a cell that is missing stays as it is.',
        fields: {
          was: WAS_OF_CELLS,
          if_unchanged: IF_UNCHANGED,
          after: 'Behind which row it goes; null for the first place.',
        },
        example: { cells: { [exampleIds.property]: 'Done' } },
      },
      CellFile: {
        description: 'A file of a database, as a cell says it.',
        example: {
          id: exampleIds.file,
          name: 'harbour.jpg',
          size: 482_133,
          type: 'image/jpeg',
          has_picture: true,
        },
      },
      CellChange: {
        description: 'What the cell shall hold.',
        fields: { was: WAS },
        example: { value: 'Done' },
      },
      CellEdit: {
        description: 'A cell, and what it shall hold.',
        fields: { was: WAS },
        example: { row_id: exampleIds.row, property_id: exampleIds.property, value: 'Done' },
      },
      CellEdits: {
        description: 'Cells that change together.',
        fields: { if_unchanged: IF_UNCHANGED },
        example: {
          edits: [{ row_id: exampleIds.row, property_id: exampleIds.property, value: 'Done' }],
        },
      },
      RowChange: {
        description: 'What has changed in a row; null for a cell that is empty now.',
        fields: { assignees: 'Where they have changed: all of them.', position: 'Where it has changed.' },
        example: exampleRowChange,
      },
      RowChangeList: { description: 'The rows that have changed.', example: { rows: [exampleRowChange] } },
      RowIds: {
        description: 'Rows with which one thing is done.',
        example: { row_ids: [exampleIds.row] },
      },
      RowCopies: {
        description: 'Rows to copy.',
        fields: {
          client_copy_id: `Names these copies for ${CLIENT_NAMES_KEPT_DAYS} days, so that asking for them again does not make others.`,
        },
        example: { row_ids: [exampleIds.row] },
      },
      RowList: { description: 'Rows.', example: { rows: [exampleRow] } },
      GoneRowList: {
        description: 'The rows that went, with the versions that this gave them.',
        example: { rows: [{ id: exampleIds.row, version: 5 }] },
      },
      RowQuery: {
        description: 'Which rows, in which order.',
        fields: {
          filter:
            'Conditions that must all hold (`and`), or one of them (`or`); a condition may itself be such a list, up to three levels deep. Null or missing for all.',
          group: 'Only the rows in one group of a property; null is the group of empty cells.',
          subgroup: 'Of these only those in one group of another property.',
          under:
            'Only the rows that are under this one; with null those that are under none of the others: what is archived, or not let through by the filter, has nothing under it.',
          after: 'The `next` of the page before.',
          trashed: 'Those in the trash instead.',
          property_ids: 'Only these cells; all where it is missing.',
        },
        example: { filter: exampleFilter, sorts: [exampleSort], limit: 50, trashed: false },
      },
      RowReading: {
        description: 'Which rows, and which of their cells.',
        fields: { property_ids: 'Only these cells; all where it is missing.' },
        example: { row_ids: [exampleIds.row], property_ids: [exampleIds.property] },
      },
      ReadRows: {
        description: 'Those of the rows that are there, those in the archive among them.',
        fields: { rest: 'Those that had no room in this answer, to be asked for next.' },
        example: { rows: [exampleRow], rest: [] },
      },
      RowPage: {
        description: 'A page of rows.',
        fields: { next: 'What to give as `after` for the next page; null on the last one.' },
        example: { rows: [exampleRow], next: null },
      },
      QueriedRows: {
        description: 'A page of rows, and whether this order is to become quicker.',
        fields: {
          next: 'What to give as `after` for the next page; null on the last one.',
          is_indexing: 'An index for this order is being made: until it is there, many rows take their time.',
        },
        example: { rows: [exampleRow], next: null, is_indexing: false },
      },
      GroupQuery: {
        description: 'By which property rows are counted, and what is computed of a number in each group.',
        fields: {
          by: 'Of dates: into which stretches they are put, by days in UTC; months where it is missing. A group is called by its day (`2026-11-22`, of a week its Monday), `2026-11`, `2026-Q4` or `2026`.',
          split:
            'Each group in parts, by a second property: those eight of its values that most rows have, and the rest as one.',
        },
        example: { filter: null, group_by: exampleIds.property },
      },
      GroupList: {
        description: 'Groups, and how many rows are in each; null is the group of empty cells.',
        fields: {
          groups:
            'Of a group that is split each `part` by itself: `is_rest` says that it is all but those that most rows have.',
          is_estimated:
            'Of very many rows a part is counted, and stands for all; a small group may be missing.',
        },
        example: { groups: [{ value: 'Done', count: 12 }], is_estimated: false },
      },
      CalculationQuery: {
        description: 'What is computed, and of which rows.',
        fields: { group: 'Only the rows in one group of a property; null is the group of empty cells.' },
        example: {
          filter: null,
          calculations: [{ property_id: exampleIds.otherProperty, kind: 'sum' }],
        },
      },
      CalculationList: {
        description:
          'What was asked for, in that order: a number in decimal digits, a percentage of 0 to 100 among them, or a date. Null where there is nothing to compute it of.',
        example: { values: [{ property_id: exampleIds.otherProperty, kind: 'sum', value: '412.5' }] },
      },
      View: {
        description: 'A saved view of a database.',
        fields: { is_personal: 'Whether only the asking person has it.' },
        example: exampleView,
      },
      NewView: {
        description: 'A view to save.',
        fields: {
          was: 'Of one with `is_standard`, of which everybody has one: what it was made from. Should somebody have made it meanwhile, it is changed by what differs, keeps its name, and is given.',
        },
        example: { name: 'What is open', type: 'board', is_personal: false },
      },
      ViewChanges: {
        description: 'What to change; a field that is missing stays as it is.',
        fields: {
          config: 'The parts that change; those that are missing stay as they are.',
          was: 'What these parts were where the change was made: what others have changed in them since then stays.',
          is_personal: 'Always `false`: it gives a personal view to everybody.',
          after: 'Behind which view it goes; null for the first place.',
        },
        example: { name: 'Open tasks' },
      },
      DatabaseContent: {
        description: 'A database with what is needed to show it.',
        fields: {
          next: 'What `queryRows` takes as `after` for the rows that follow; null where there are none.',
        },
        example: {
          database: exampleDatabase,
          properties: [exampleProperty],
          views: [exampleView],
          rows: [exampleRow],
          next: null,
        },
      },
      Activity: {
        description: 'Something that was done to a row.',
        fields: {
          property_id: 'Of which cell, where one changed.',
          from: 'What the cell held before, or what the action item or document was called.',
          to: 'What it held afterwards, or what the action item or document is called.',
          subject_id: 'Who was assigned.',
          names:
            'What the property, people and linked rows were called then, by their ids; of long lists those that stand first.',
        },
        example: {
          id: exampleIds.message,
          row_id: exampleIds.row,
          kind: 'cell_changed',
          user: exampleAuthor,
          property_id: exampleIds.property,
          from: 'Not Started',
          to: 'Done',
          subject_id: null,
          names: { [exampleIds.property]: 'Status' },
          created_at: exampleTimes.later,
        },
      },
    },
  },
);
