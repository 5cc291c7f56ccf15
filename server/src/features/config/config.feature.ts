import type { Feature } from '../../platform/feature.ts';
import { configRoutes } from './config.routes.ts';

export const config: Feature = ({ settings, version }) => ({
  routes: configRoutes({
    demoAccounts: settings.demoAccounts,
    trashDays: settings.trashDays,
    identityProviders: settings.oidcProviders.map(({ id, name }) => ({ id, name })),
    version,
  }),
});
