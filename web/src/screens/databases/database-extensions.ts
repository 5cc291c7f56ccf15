import type { DatabaseExtension } from '../../features/databases/databases.extension.ts';
import { projectsExtension } from '../../features/projects/projects.extension.ts';
import { tasksExtension } from '../../features/tasks/tasks.extension.ts';

/** What all features add to the databases of a kind. */
export const databaseExtensions: readonly DatabaseExtension[] = [projectsExtension, tasksExtension];
