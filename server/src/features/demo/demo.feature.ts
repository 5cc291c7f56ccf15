import type { Feature } from '../../platform/feature.ts';

export const demo: Feature = ({ settings }) => ({
  async start({ transact }) {
    if (!settings.demoAccounts) return;
    // Loaded only if demo accounts are enabled, because the demo content is large.
    const { seedDemo } = await import('./demo.service.ts');
    await transact((tx) => seedDemo(tx));
  },
});
