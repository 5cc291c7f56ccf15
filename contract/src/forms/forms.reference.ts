import { exampleIds, exampleTimes, exampleToken } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { CLIENT_NAMES_KEPT_DAYS } from '../databases/databases.limits.ts';
import { exampleAuthor } from '../users/users.reference.ts';
import * as endpoints from './forms.endpoints.ts';
import * as schemas from './forms.schema.ts';

export const formsReference = defineReference(
  { schemas, endpoints },
  {
    about: `A view of the type \`form\`, which others fill: each answer is a row. People of the workspace answer it where it is; with a
secret address it is answered by anybody who has that, without an account. Of its database it shows nothing but the fields.`,
    operations: {
      answerForm: 'Owners, admins and members. Safe to repeat with the same `client_answer_id`.',
      getFormLink: 'Owners, admins and members.',
      renewFormLink:
        'Owners, admins and members. An address from before leads nowhere then. Only this answer has it.',
      revokeFormLink: 'Owners, admins and members.',
      getPublicForm:
        'Anybody who has the address. Fields that are filled with people or other rows are not among them.',
      answerPublicForm:
        'Anybody who has the address. The row has no author. Safe to repeat with the same `client_answer_id`.',
    },
    parameters: {
      id: 'The database or project.',
      view_id: 'The view.',
      token: 'The last part of the form’s address.',
    },
    schemas: {
      FormToken: { description: 'The last part of a form’s address.', example: exampleToken },
      PublicForm: {
        description: 'A form as it is answered.',
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
        description: 'What somebody answered, by the ids of properties.',
        fields: {
          client_answer_id: `Names this answer for ${CLIENT_NAMES_KEPT_DAYS} days, so that sending it again does not make another row.`,
        },
        example: { cells: { [exampleIds.property]: 'Very' } },
      },
      FormLink: {
        description:
          'The share link of a form. It belongs to the form and stays active when the user who created it leaves the workspace.',
        fields: {
          created_at: 'Null where the form has no link.',
          created_by: 'The user who created the link.',
        },
        example: { created_at: exampleTimes.written, created_by: exampleAuthor },
      },
      NewFormLink: {
        description: 'The secret address of a form.',
        example: { url: `https://work.example.com/form/${exampleToken}` },
      },
    },
  },
);
