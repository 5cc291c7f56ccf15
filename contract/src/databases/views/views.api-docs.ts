import { defineApiDocsPart } from '../../core/api/api-docs.ts';
import { exampleView } from '../databases.samples.ts';
import * as endpoints from './views.endpoints.ts';
import * as schemas from './views.schema.ts';

export const viewsApiDocs = defineApiDocsPart(
  { schemas, endpoints },
  {
    operations: {
      createView: 'Owners, admins and members.',
      updateView:
        'Owners, admins and members. Only its owner can change a private view. Omitted fields keep their values.',
      deleteView:
        'Owners, admins and members. Only its owner can delete a private view. Rows are not affected.',
    },
    schemas: {
      ViewType: { description: 'The layout of a view.', example: 'board' },
      View: {
        description: 'A saved view of a database.',
        fields: { is_personal: 'Whether the view is private to the caller.' },
        example: exampleView,
      },
      NewView: {
        description: 'A view to create.',
        fields: {
          was: 'For a view with `is_standard`, of which a database has one per type: the configuration that the client edited. If another session has created the view in the meantime, the server merges the differences into that view, keeps its name and returns it.',
        },
        example: { name: 'Open tasks', type: 'board', is_personal: false },
      },
      ViewChanges: {
        description: 'The fields to change. Omitted fields keep their values.',
        fields: {
          config: 'The fields of the configuration to change. Omitted fields keep their values.',
          was: 'The previous values of these fields as the client saw them. Changes that other users have made since then are preserved.',
          is_personal: 'Always `false`: shares a private view with the workspace.',
          after: 'The id of the view to place this one after; `null` moves it to the first position.',
        },
        example: { name: 'Open tasks' },
      },
    },
  },
);
