import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { Row } from '../../databases/databases.schema.ts';
import { RepeatChange } from '../../databases/rows/repeat.schema.ts';
import { projectErrors } from '../../projects/projects.errors.ts';
import { projectVariant as variant } from '../../projects/projects.permissions.ts';

const REPEAT = '/projects/:id/tasks/:task_id/repeat';

export const repeatTask = defineEndpoint({
  method: 'PUT',
  path: REPEAT,
  summary: 'Set or remove the repeat rule of a task',
  params: idParams(REPEAT),
  body: RepeatChange,
  response: Row,
  errors: [projectErrors.project_not_found, projectErrors.task_not_found],
  permission: variant.edit,
});
