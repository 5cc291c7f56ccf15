import type { Feature } from '../../platform/feature.ts';

export const demo: Feature = ({ settings }) => ({
  async start(transact) {
    if (!settings.demoAccounts) return;
    // The texts of the demo company are loaded where somebody wants it.
    const { seedDemo } = await import('./demo.service.ts');
    await transact((tx) => seedDemo(tx));
  },
});
