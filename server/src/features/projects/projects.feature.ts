import type { Feature } from '../../platform/feature.ts';
import { projectRoutes } from './projects.routes.ts';

/** The addresses under which a database whose rows are tasks is seen. */
export const projects: Feature = () => ({ routes: projectRoutes });
