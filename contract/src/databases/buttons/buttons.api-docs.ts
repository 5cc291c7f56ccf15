import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleRowChange } from '../databases.samples.ts';
import * as endpoints from './buttons.endpoints.ts';
import * as schemas from './buttons.schema.ts';

export const buttonsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: `A property of the type \`button\` changes its row when a user clicks it. Its configuration is a \`label\` and \`actions\`, at most
twenty: \`{do: "set", property_id, to, value}\`, where \`to\` is \`value\`, \`nothing\`, \`today\` or \`now\` (dates), or \`me\` (people), and one
\`{do: "open", url}\`, whose URL the client of the user who pressed the button opens.`,
    operations: {
      pressButton:
        'Owners, admins and members. One transaction makes all changes. A repeated press sets the same values again; only `now` is later.',
    },
    parameters: {
      id: 'The database or project.',
      row_id: 'The row.',
      property_id: 'The button.',
    },
    schemas: {
      ButtonPress: {
        description: 'The context of a button press.',
        fields: { time_zone: 'The time zone that determines today’s date.' },
        example: { time_zone: 'Europe/Berlin' },
      },
      PressedButton: {
        description: 'The result of pressing a button.',
        fields: {
          rows: 'The changed row; empty if nothing changed.',
          was: 'The previous values of the changed cells, by property id. Clients use them to undo the press.',
          url: 'The URL to open; null for none.',
        },
        example: {
          rows: [exampleRowChange],
          was: Object.fromEntries(Object.keys(exampleRowChange.cells).map((id) => [id, null])),
          url: null,
        },
      },
    },
  },
);
