import { defineApiDocs } from '../core/api/api-docs.ts';
import * as endpoints from './databases.endpoints.ts';
import { exampleDatabase, exampleProperty, exampleRow, exampleView } from './databases.samples.ts';
import * as schemas from './databases.schema.ts';
import { propertiesApiDocs } from './properties/properties.api-docs.ts';
import { rowQueryApiDocs } from './query/row-query.api-docs.ts';
import { activityApiDocs } from './rows/activity.api-docs.ts';
import { rowsApiDocs } from './rows/rows.api-docs.ts';
import { viewsApiDocs } from './views/views.api-docs.ts';

export const databasesApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: `Rows with properties of many types. A project is a database whose rows are tasks: all endpoints here work for
projects too. Guests have no access.

The JSON value of a cell depends on its property type. An empty cell is null or omitted:

| type | cell value | notes |
| --- | --- | --- |
| \`title\`, \`text\`, \`url\`, \`email\`, \`phone\` | text | URLs, email addresses and phone numbers are validated |
| \`number\` | a number | \`config.format\` is the display format |
| \`select\`, \`status\` | the value of one of \`config.options\` | \`{value}\` is accepted as well |
| \`multi_select\` | a list of values | without duplicates |
| \`date\` | \`YYYY-MM-DD\`, or RFC 3339 | date-times are stored in UTC |
| \`date_range\` | \`{start, end?}\` | both dates, or both date-times |
| \`person\` | a list of ids | members of the workspace |
| \`checkbox\` | true or false | |
| \`file\` | a list of \`{id}\` | files uploaded to the database; responses add name, size and type |
| \`relation\` | a list of ids of rows | \`config.database_id\`; shown from both sides |
| \`rollup\`, \`formula\` | the computed value | read-only |
| \`button\` | no value | press it with \`pressButton\` |
| \`created_time\`, \`edited_time\`, \`created_by\`, \`edited_by\`, \`unique_id\` | set by the server | read-only |

Filters compare dates with days: \`YYYY-MM-DD\`, or \`today\`, \`tomorrow\` or \`yesterday\`. \`is_within\` takes \`this_\`,
\`last_\` or \`next_\` with \`week\` or \`month\`, \`last_\` or \`next_\` with \`7_days\` or \`30_days\`, or \`{start, end}\`. Relative days
are resolved at the time of the request, in the caller’s time zone (\`setOwnTimeZone\`) or in UTC, and so is the day of a date-time. Weeks
begin on Monday. The last and the next 7 or 30 days include today.

A value that does not fit its property is refused with 422 and a message that names the property.`,
    operations: {
      listDatabases: 'Owners, admins and members. Projects are not included.',
      createDatabase:
        'Owners, admins and members. The new database has the properties Name, Status and Date.',
      getDatabase:
        'Owners, admins and members. Private views of other users are not included. Use `queryRows` for more rows.',
      updateDatabase: 'Owners, admins and members. Omitted fields keep their values.',
      deleteDatabase:
        'Owners, admins, and the member who created the database. `restoreDatabase` restores it with all its content.',
      restoreDatabase:
        'Owners, admins, and the member who created the database. Returns the database unchanged if it is not in the trash.',
      createProperty:
        'Owners, admins and members. A relation also creates a property in the related database that shows the same links from the other side.',
      createRow:
        'Owners, admins and members. The row is placed last unless `after` is given. Omitted cells get the defaults of their properties. Safe to repeat with the same `client_row_id`: the server then returns the existing row.',
      updateRow: 'Owners, admins and members. Omitted cells keep their values.',
      ...propertiesApiDocs.operations,
      ...rowsApiDocs.operations,
      ...rowQueryApiDocs.operations,
      ...activityApiDocs.operations,
      ...viewsApiDocs.operations,
    },
    parameters: {
      'listRows.after': 'The `next` cursor of the previous page.',
      id: 'The id of the database or project.',
      workspace_id: 'The id of the workspace.',
      state: 'With `active`, lists the databases outside the trash; with `trashed`, those in the trash.',
      property_id: 'The id of the property.',
      row_id: 'The id of the row.',
      view_id: 'The id of the view.',
      limit: 'The maximum number of items to return.',
      before:
        'The id of the earliest activity entry that the client has. The server returns the entries before it.',
    },
    schemas: {
      DatabaseKind: {
        description: 'Whether this is a database or a project, whose rows are tasks.',
        example: 'project',
      },
      Database: {
        description: 'A database or project, without its rows.',
        fields: {
          created_by: 'The user who created it; null after that account was deleted.',
          deleted_at: 'When it was moved to the trash.',
        },
        example: exampleDatabase,
      },
      NewDatabase: {
        description: 'A database or project to create. Omitted fields get defaults.',
        example: { title: 'Suppliers', icon: '📦', view_type: 'table' },
      },
      DatabaseChanges: {
        description: 'The fields to change. Omitted fields keep their values.',
        example: { title: 'Suppliers and partners' },
      },
      DatabaseContent: {
        description: 'A database with its properties, its views and the first page of its rows.',
        fields: {
          next: 'The cursor for `queryRows` (`after`) that continues after these rows; null when there are no more.',
        },
        example: {
          database: exampleDatabase,
          properties: [exampleProperty],
          views: [exampleView],
          rows: [exampleRow],
          next: null,
        },
      },
      ...propertiesApiDocs.schemas,
      ...rowsApiDocs.schemas,
      ...rowQueryApiDocs.schemas,
      ...activityApiDocs.schemas,
      ...viewsApiDocs.schemas,
    },
  },
);
