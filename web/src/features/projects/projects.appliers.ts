import { myTasksAppliers } from './my-tasks/my-tasks.events.ts';
import { projectsAppliers as ofTasks } from './projects.events.ts';

export const projectsAppliers = [...ofTasks, ...myTasksAppliers];
