import { myTasksAppliers } from './my-tasks/my-tasks.events.ts';
import { taskDetailsAppliers } from './tasks.events.ts';

export const tasksAppliers = [...taskDetailsAppliers, ...myTasksAppliers];
