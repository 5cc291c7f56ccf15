import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { idParams } from '../core/schemas/params.ts';
import { databaseErrors } from '../databases/databases.errors.ts';
import { databaseVariant } from '../databases/databases.permissions.ts';
import { formErrors } from './forms.errors.ts';
import * as schemas from './forms.schema.ts';

const VIEW = '/databases/:id/views/:view_id';
const absent = [
  databaseErrors.database_not_found,
  databaseErrors.view_not_found,
  formErrors.no_form,
] as const;
const answering = [
  formErrors.answer_required,
  databaseErrors.property_not_found,
  databaseErrors.cell_not_valid,
  databaseErrors.row_too_large,
] as const;

export const answerForm = defineEndpoint({
  method: 'POST',
  path: `${VIEW}/answers`,
  summary: 'Submit a response to a form as a member',
  params: idParams(`${VIEW}/answers`),
  body: schemas.FormAnswers,
  status: 204,
  errors: [...absent, ...answering],
  permission: databaseVariant.edit,
});

export const getFormLink = defineEndpoint({
  method: 'GET',
  path: `${VIEW}/form-link`,
  summary: 'Get the share link of a form',
  params: idParams(`${VIEW}/form-link`),
  response: schemas.FormLink,
  errors: absent,
  permission: databaseVariant.edit,
});

export const renewFormLink = defineEndpoint({
  method: 'POST',
  path: `${VIEW}/form-link`,
  summary: 'Create or reset the share link of a form',
  params: idParams(`${VIEW}/form-link`),
  response: schemas.NewFormLink,
  status: 201,
  errors: absent,
  permission: databaseVariant.edit,
});

export const revokeFormLink = defineEndpoint({
  method: 'DELETE',
  path: `${VIEW}/form-link`,
  summary: 'Turn off the share link of a form',
  params: idParams(`${VIEW}/form-link`),
  status: 204,
  errors: absent,
  permission: databaseVariant.edit,
});

const FORM = '/forms/:token';
const params = z.object({ token: schemas.FormToken });

export const getPublicForm = defineEndpoint({
  method: 'GET',
  path: FORM,
  summary: 'Get a form by its share link',
  params,
  response: schemas.PublicForm,
  errors: [formErrors.form_not_found],
  permission: 'public',
});

export const answerPublicForm = defineEndpoint({
  method: 'POST',
  path: `${FORM}/answers`,
  summary: 'Submit a response to a form without signing in',
  params,
  body: schemas.FormAnswers,
  status: 204,
  errors: [formErrors.form_not_found, ...answering],
  permission: 'public',
  ratePerMinute: 20,
});
