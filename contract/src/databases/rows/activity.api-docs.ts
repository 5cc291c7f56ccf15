import { defineApiDocsPart } from '../../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../../core/api/examples.ts';
import { exampleAuthor } from '../../users/users.api-docs.ts';
import * as endpoints from './activity.endpoints.ts';
import * as schemas from './activity.schema.ts';

export const activityApiDocs = defineApiDocsPart(
  { schemas, endpoints },
  {
    operations: { listRowActivity: 'Owners, admins and members.' },
    schemas: {
      ActivityKind: { description: 'The kind of change to a row.', example: 'cell_changed' },
      Activity: {
        description: 'One entry in the activity log of a row.',
        fields: {
          property_id: 'The changed property, for a cell change.',
          from: 'The previous cell value, or the previous title of the action item or document.',
          to: 'The new cell value, or the new title of the action item or document.',
          subject_id: 'The user who was assigned or unassigned.',
          names:
            'The names of the property, users and linked rows at that time, by id. Long lists are cut to their first entries.',
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
