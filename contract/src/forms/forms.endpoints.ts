import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { idParams } from '../core/params.ts';
import { databaseErrors } from '../databases/databases.errors.ts';
import { databaseFace } from '../databases/databases.permissions.ts';
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
  summary: 'Answer a form as a person of the workspace',
  params: idParams(`${VIEW}/answers`),
  body: schemas.FormAnswers,
  status: 204,
  errors: [...absent, ...answering],
  permission: databaseFace.edit,
});

export const getFormLink = defineEndpoint({
  method: 'GET',
  path: `${VIEW}/form-link`,
  summary: 'Whether a form has a secret address',
  params: idParams(`${VIEW}/form-link`),
  response: schemas.FormLink,
  errors: absent,
  permission: databaseFace.edit,
});

export const renewFormLink = defineEndpoint({
  method: 'POST',
  path: `${VIEW}/form-link`,
  summary: 'Give a form a secret address, in place of the one that it has',
  params: idParams(`${VIEW}/form-link`),
  response: schemas.NewFormLink,
  status: 201,
  errors: absent,
  permission: databaseFace.edit,
});

export const revokeFormLink = defineEndpoint({
  method: 'DELETE',
  path: `${VIEW}/form-link`,
  summary: 'End the secret address of a form',
  params: idParams(`${VIEW}/form-link`),
  status: 204,
  errors: absent,
  permission: databaseFace.edit,
});

const FORM = '/forms/:token';
const params = z.object({ token: schemas.FormToken });

export const getPublicForm = defineEndpoint({
  method: 'GET',
  path: FORM,
  summary: 'A form, for whoever has its secret address',
  params,
  response: schemas.PublicForm,
  errors: [formErrors.form_not_found],
  permission: 'public',
});

export const answerPublicForm = defineEndpoint({
  method: 'POST',
  path: `${FORM}/answers`,
  summary: 'Answer a form without signing in',
  params,
  body: schemas.FormAnswers,
  status: 204,
  errors: [formErrors.form_not_found, ...answering],
  permission: 'public',
  ratePerMinute: 20,
});
