import { databaseErrors } from '../databases/databases.errors.ts';
import { defineDatabaseFace } from '../databases/databases.face.ts';
import { projectErrors } from './projects.errors.ts';

/** A project is a database whose rows are tasks. */
export const projectFace = defineDatabaseFace({
  kind: 'project',
  row: 'task',
  kinds: ['project'],
  absent: projectErrors.project_not_found,
  absentRow: projectErrors.task_not_found,
  absentProperty: databaseErrors.property_not_found,
});
