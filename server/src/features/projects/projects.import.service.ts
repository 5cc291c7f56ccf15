import { projectVariant } from '@workflow/contract/projects/projects.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { projectDefaults, projectRelations } from '../databases/databases.service.ts';
import { type ImportedDatabase, importDatabase } from '../transfer/databases.import.service.ts';

/** Imports a project with its history. It gets the default properties of projects in addition to its own. */
export const importProject = (tx: Tx, actor: Actor, project: Omit<ImportedDatabase, 'selfRelations'>) =>
  importDatabase(tx, actor, projectVariant, {
    ...project,
    properties: [...projectDefaults, ...project.properties],
    selfRelations: projectRelations,
  });
