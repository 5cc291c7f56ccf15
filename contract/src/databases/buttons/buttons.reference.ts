import { defineReference } from '../../core/reference.ts';
import { exampleRowChange } from '../databases.samples.ts';
import * as endpoints from './buttons.endpoints.ts';
import * as schemas from './buttons.schema.ts';

export const buttonsReference = defineReference(
  { schemas, endpoints },
  {
    about: `A property of the type \`button\` changes its row when a user clicks it. Its configuration is a \`label\` and \`actions\`, at most
twenty: \`{do: "set", property_id, to, value}\`, where \`to\` is \`value\`, \`nothing\`, \`today\` or \`now\` (dates), or \`me\` (people), and one
\`{do: "open", url}\`, which the one who pressed it opens.`,
    operations: {
      pressButton:
        'Owners, admins and members. All of it happens at once. Pressed again it sets the same again; only `now` is later.',
    },
    parameters: {
      id: 'The database or project.',
      row_id: 'The row.',
      property_id: 'The button.',
    },
    schemas: {
      ButtonPress: {
        description: 'Who presses a button.',
        fields: { time_zone: 'By whose clocks it is today.' },
        example: { time_zone: 'Europe/Berlin' },
      },
      PressedButton: {
        description: 'What came of pressing a button.',
        fields: {
          rows: 'The row, where something in it changed.',
          was: 'What the cells that it has changed held before, which takes it back.',
          url: 'What is to be opened.',
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
