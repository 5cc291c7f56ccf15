import type { Feature } from '../../platform/feature.ts';
import { projectRoutes } from './projects.routes.ts';

/** A project is a database whose rows are tasks: its default properties, its board and its Gantt chart. */
export const projects: Feature = () => ({ routes: projectRoutes });
