import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes, exampleToken } from '../core/api/examples.ts';
import { IDEMPOTENCY_KEY_DAYS } from '../databases/databases.limits.ts';
import { exampleAuthor } from '../users/users.api-docs.ts';
import * as endpoints from './forms.endpoints.ts';
import * as schemas from './forms.schema.ts';

export const formsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: `A view of the type \`form\`: each answer creates a row. Members of the workspace open it in the database. Through its share link,
everyone who has the link can answer it without an account. The form shows only the fields, and no other content of its database.`,
    operations: {
      answerForm: 'Owners, admins and members. Safe to repeat with the same `client_answer_id`.',
      getFormLink: 'Owners, admins and members.',
      renewFormLink:
        'Owners, admins and members. Replaces an existing link, which stops working. Only this response contains the URL.',
      revokeFormLink: 'Owners, admins and members.',
      getPublicForm:
        'Everyone with the share link. Fields that are filled with users or other rows are not included.',
      answerPublicForm:
        'Everyone with the share link. The created row has no author. Safe to repeat with the same `client_answer_id`.',
    },
    parameters: {
      id: 'The id of the database or project.',
      view_id: 'The id of the form view.',
      token: 'The token: the last segment of the form’s URL.',
    },
    schemas: {
      FormToken: {
        description: 'The token of a share link: the last segment of the form’s URL.',
        example: exampleToken,
      },
      PublicForm: {
        description: 'A form as respondents see it.',
        example: {
          title: 'Report a fault',
          description: 'We look at it within a day.',
          thanks: 'Thank you!',
          fields: [
            {
              property_id: exampleIds.property,
              name: 'How bad is it?',
              type: 'select',
              is_required: true,
              help: '',
              options: ['A little', 'Very'],
            },
          ],
        },
      },
      FormAnswers: {
        description: 'A response to a form: cell values by property id.',
        fields: {
          client_answer_id: `An idempotency key. For ${IDEMPOTENCY_KEY_DAYS} days, a request with the same key does not create another row.`,
        },
        example: { cells: { [exampleIds.property]: 'Very' } },
      },
      FormLink: {
        description:
          'The share link of a form. It belongs to the form and stays active when the user who created it leaves the workspace.',
        fields: {
          created_at: 'When the link was created; null if the form has no link.',
          created_by: 'The user who created the link.',
        },
        example: { created_at: exampleTimes.written, created_by: exampleAuthor },
      },
      NewFormLink: {
        description: 'The share link of a form.',
        example: { url: `https://work.example.com/form/${exampleToken}` },
      },
    },
  },
);
