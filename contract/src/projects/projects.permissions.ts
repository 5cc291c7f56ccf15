import { coreErrors } from '../core/api/error.ts';
import { definePermission } from '../core/api/permission.ts';
import { databaseErrors } from '../databases/databases.errors.ts';
import { type DatabaseFacts, defineDatabaseVariant } from '../databases/databases.variant.ts';
import { projectErrors } from './projects.errors.ts';

/** A project is a database whose rows are tasks. */
export const projectVariant = defineDatabaseVariant({
  kind: 'project',
  row: 'task',
  kinds: ['project'],
  absent: projectErrors.project_not_found,
  absentRow: projectErrors.task_not_found,
  absentProperty: databaseErrors.property_not_found,
});

export interface CommentFacts extends DatabaseFacts {
  readonly is_author: boolean;
}

const authorErrorOf = (facts: CommentFacts) =>
  projectVariant.edit.allows(facts) ? projectErrors.not_the_author_of_the_comment : coreErrors.forbidden;

export const editComment = definePermission<CommentFacts>(
  projectVariant.scope,
  'edit_comment',
  (facts) => projectVariant.edit.allows(facts) && facts.is_author,
  authorErrorOf,
);

/** Authors may delete their own comments; owners and admins may delete every comment. */
export const deleteComment = definePermission<CommentFacts>(
  projectVariant.scope,
  'delete_comment',
  (facts) =>
    projectVariant.edit.allows(facts) &&
    (facts.is_author || facts.role === 'owner' || facts.role === 'admin'),
  authorErrorOf,
);
