import type { Feature } from '../../platform/feature.ts';

export const demo: Feature = ({ settings }) => ({
  async start({ transact }) {
    if (!settings.demoAccounts) return;
    // The demo content is large, so it is loaded only if demo accounts are enabled.
    const { seedDemo } = await import('./demo.service.ts');
    await transact((tx) => seedDemo(tx));
  },
});
