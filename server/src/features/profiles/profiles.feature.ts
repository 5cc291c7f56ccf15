import { type Feature, onHook } from '../../platform/feature.ts';
import { emailChanged } from '../users/users.hooks.ts';
import { profileWorkers } from './profiles.jobs.ts';
import { profileRoutes } from './profiles.routes.ts';
import { publishProfile } from './profiles.service.ts';
import { awayCommand, backCommand, statusCommand } from './status.command.ts';

export const profiles: Feature = ({ files }) => ({
  routes: profileRoutes(files),
  slashCommands: [statusCommand, awayCommand, backCommand],
  hookHandlers: [onHook(emailChanged, (tx, user) => publishProfile(tx, user))],
  workers: profileWorkers(files),
});
