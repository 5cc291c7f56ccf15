import type { Feature } from '../../platform/feature.ts';
import { profileWorkers } from './profiles.jobs.ts';
import { profileRoutes } from './profiles.routes.ts';
import { awayCommand, backCommand, statusCommand } from './status.command.ts';

export const profiles: Feature = ({ files }) => ({
  routes: profileRoutes(files),
  slashCommands: [statusCommand, awayCommand, backCommand],
  workers: profileWorkers(files),
});
