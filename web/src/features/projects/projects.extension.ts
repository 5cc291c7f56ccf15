import {
  initializeProjectDefaults,
  initializeProjectRelations,
} from '@workflow/contract/projects/projects.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import type { DatabaseExtension } from '../databases/databases.extension.ts';

/** The properties and relations that a project gets (spec section 4, Project load). */
export const projectsExtension: DatabaseExtension = {
  kind: 'project',
  createDefaultProperties: (id) => call(initializeProjectDefaults, { params: { id } }),
  createDependencies: (id) => call(initializeProjectRelations, { params: { id } }),
};
