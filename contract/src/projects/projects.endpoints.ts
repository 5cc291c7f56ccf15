import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { idParams } from '../core/schemas/params.ts';
import { buttonEndpoints } from '../databases/buttons/buttons.endpoints.ts';
import { databaseEndpoints } from '../databases/databases.endpoints.ts';
import { databaseErrors } from '../databases/databases.errors.ts';
import * as shared from '../databases/databases.schema.ts';
import { Emoji } from '../reactions/reactions.schema.ts';
import { projectErrors as errors } from './projects.errors.ts';
import {
  deleteComment as deleteCommentPermission,
  editComment as editCommentPermission,
  projectVariant as variant,
} from './projects.permissions.ts';
import * as schemas from './projects.schema.ts';

const TASK = '/projects/:id/tasks/:task_id';
const CELL = '/projects/tasks/:task_id/cells/:property_id';
const ASSIGNMENT = '/projects/:id/tasks/:task_id/assign/:user_id';
const COMMENT = '/projects/:id/tasks/:task_id/comments/:comment_id';
const REACTION = '/projects/:id/tasks/:task_id/comments/:comment_id/reactions/:emoji';
const ACTION_ITEM = '/projects/:id/tasks/:task_id/action-items/:item_id';
const DOCUMENT = '/projects/:id/tasks/:task_id/documents/:document_id';

export const {
  listDatabases: listProjects,
  createDatabase: createProject,
  getDatabase: getProject,
  updateDatabase: updateProject,
  deleteDatabase: deleteProject,
  restoreDatabase: restoreProject,
  createProperty: createProjectProperty,
  createRow: createTask,
  updateRow: updateTask,
} = databaseEndpoints(variant);

export const { pressButton: pressTaskButton } = buttonEndpoints(variant);

export const initializeProjectDefaults = defineEndpoint({
  method: 'POST',
  path: '/projects/:id/properties/initialize-defaults',
  summary: 'Create the default properties of a project',
  params: idParams('/projects/:id/properties/initialize-defaults'),
  response: z.array(shared.Property),
  errors: [errors.project_not_found],
  permission: variant.edit,
});

export const initializeProjectRelations = defineEndpoint({
  method: 'POST',
  path: '/projects/:id/properties/initialize-relations',
  summary: 'Create the relations between the tasks of a project',
  params: idParams('/projects/:id/properties/initialize-relations'),
  response: z.array(shared.Property),
  errors: [errors.project_not_found, databaseErrors.too_many_properties],
  permission: variant.edit,
});

export const deleteProjectProperty = defineEndpoint({
  method: 'DELETE',
  path: '/projects/properties/:property_id',
  summary: 'Delete a property of a project',
  params: idParams('/projects/properties/:property_id'),
  status: 204,
  errors: [
    databaseErrors.property_not_found,
    databaseErrors.one_title_property,
    databaseErrors.formulas_too_large,
  ],
  permission: variant.editProperty,
});

export const getTask = defineEndpoint({
  method: 'GET',
  path: TASK,
  summary: 'Get a task with its comments, action items and documents',
  params: idParams(TASK),
  response: schemas.TaskDetails,
  errors: [errors.project_not_found, errors.task_not_found],
  permission: variant.see,
});

export const deleteTask = defineEndpoint({
  method: 'DELETE',
  path: '/projects/tasks/:task_id',
  summary: 'Move a task to the trash',
  params: idParams('/projects/tasks/:task_id'),
  status: 204,
  errors: [errors.task_not_found],
  permission: variant.editRow,
});

export const updateTaskCell = defineEndpoint({
  method: 'PATCH',
  path: CELL,
  summary: 'Update a cell of a task',
  params: idParams(CELL),
  body: shared.CellChange,
  response: shared.Row,
  errors: [
    errors.task_not_found,
    databaseErrors.property_not_found,
    databaseErrors.cell_not_valid,
    databaseErrors.row_too_large,
  ],
  permission: variant.editRow,
});

export const assignTask = defineEndpoint({
  method: 'POST',
  path: '/projects/:id/tasks/:task_id/assign',
  summary: 'Assign a member to a task',
  params: idParams('/projects/:id/tasks/:task_id/assign'),
  body: schemas.NewAssignment,
  response: shared.Row,
  status: 201,
  statusWhenExisting: 200,
  errors: [
    errors.project_not_found,
    errors.task_not_found,
    errors.task_full,
    databaseErrors.not_a_person_of_the_workspace,
  ],
  permission: variant.edit,
});

export const unassignTask = defineEndpoint({
  method: 'DELETE',
  path: ASSIGNMENT,
  summary: 'Unassign a user from a task',
  params: idParams(ASSIGNMENT),
  status: 204,
  errors: [errors.project_not_found, errors.task_not_found],
  permission: variant.edit,
});

export const createComment = defineEndpoint({
  method: 'POST',
  path: '/projects/:id/tasks/:task_id/comments',
  summary: 'Create a comment on a task',
  params: idParams('/projects/:id/tasks/:task_id/comments'),
  body: schemas.NewComment,
  response: schemas.Comment,
  status: 201,
  statusWhenExisting: 200,
  errors: [errors.project_not_found, errors.task_not_found, errors.comment_not_found, errors.task_full],
  permission: variant.edit,
});

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/projects/:id/tasks/:task_id/comments',
  summary: 'List the comments on a task, earliest first',
  params: idParams('/projects/:id/tasks/:task_id/comments'),
  response: z.array(schemas.Comment),
  errors: [errors.project_not_found, errors.task_not_found],
  permission: variant.see,
});

export const updateComment = defineEndpoint({
  method: 'PATCH',
  path: COMMENT,
  summary: 'Edit a comment',
  params: idParams(COMMENT),
  body: schemas.CommentChanges,
  response: schemas.Comment,
  errors: [
    errors.project_not_found,
    errors.task_not_found,
    errors.comment_not_found,
    errors.not_the_author_of_the_comment,
  ],
  permission: editCommentPermission,
});

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: COMMENT,
  summary: 'Delete a comment',
  params: idParams(COMMENT),
  status: 204,
  errors: [
    errors.project_not_found,
    errors.task_not_found,
    errors.comment_not_found,
    errors.not_the_author_of_the_comment,
  ],
  permission: deleteCommentPermission,
});

export const addCommentReaction = defineEndpoint({
  method: 'PUT',
  path: REACTION,
  summary: 'Add a reaction to a comment',
  params: z.extend(idParams(COMMENT), { emoji: Emoji }),
  response: schemas.Comment,
  errors: [errors.project_not_found, errors.task_not_found, errors.comment_not_found, errors.task_full],
  permission: variant.edit,
});

export const removeCommentReaction = defineEndpoint({
  method: 'DELETE',
  path: REACTION,
  summary: 'Remove a reaction from a comment',
  params: z.extend(idParams(COMMENT), { emoji: Emoji }),
  response: schemas.Comment,
  errors: [errors.project_not_found, errors.task_not_found, errors.comment_not_found],
  permission: variant.edit,
});

export const createActionItem = defineEndpoint({
  method: 'POST',
  path: '/projects/:id/tasks/:task_id/action-items',
  summary: 'Create an action item in a task',
  params: idParams('/projects/:id/tasks/:task_id/action-items'),
  body: schemas.NewActionItem,
  response: schemas.ActionItem,
  status: 201,
  errors: [errors.project_not_found, errors.task_not_found, errors.task_full],
  permission: variant.edit,
});

export const toggleActionItem = defineEndpoint({
  method: 'PATCH',
  path: ACTION_ITEM,
  summary: 'Complete or reopen an action item',
  params: idParams(ACTION_ITEM),
  response: schemas.ActionItem,
  errors: [errors.project_not_found, errors.task_not_found, errors.action_item_not_found],
  permission: variant.edit,
});

export const updateActionItem = defineEndpoint({
  method: 'PUT',
  path: ACTION_ITEM,
  summary: 'Update or move an action item',
  params: idParams(ACTION_ITEM),
  body: schemas.ActionItemChanges,
  response: schemas.ActionItem,
  errors: [errors.project_not_found, errors.task_not_found, errors.action_item_not_found],
  permission: variant.edit,
});

export const deleteActionItem = defineEndpoint({
  method: 'DELETE',
  path: ACTION_ITEM,
  summary: 'Delete an action item',
  params: idParams(ACTION_ITEM),
  status: 204,
  errors: [errors.project_not_found, errors.task_not_found, errors.action_item_not_found],
  permission: variant.edit,
});

export const addDocument = defineEndpoint({
  method: 'POST',
  path: '/projects/:id/tasks/:task_id/documents',
  summary: 'Add a document link to a task',
  params: idParams('/projects/:id/tasks/:task_id/documents'),
  body: schemas.NewTaskDocument,
  response: schemas.TaskDocument,
  status: 201,
  errors: [errors.project_not_found, errors.task_not_found, errors.task_full],
  permission: variant.edit,
});

export const deleteDocument = defineEndpoint({
  method: 'DELETE',
  path: DOCUMENT,
  summary: 'Delete a document link from a task',
  params: idParams(DOCUMENT),
  status: 204,
  errors: [errors.project_not_found, errors.task_not_found, errors.document_not_found],
  permission: variant.edit,
});

export const getBoard = defineEndpoint({
  method: 'GET',
  path: '/projects/:id/view/board',
  summary: 'Get the tasks of a project as a board, in columns by status',
  params: idParams('/projects/:id/view/board'),
  response: schemas.Board,
  errors: [errors.project_not_found],
  permission: variant.see,
});

export const getGantt = defineEndpoint({
  method: 'GET',
  path: '/projects/:id/view/gantt',
  summary: 'Get the tasks of a project as Gantt bars',
  params: idParams('/projects/:id/view/gantt'),
  response: schemas.Gantt,
  errors: [errors.project_not_found],
  permission: variant.see,
});
