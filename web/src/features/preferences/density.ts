import type { Preferences } from '@workflow/contract/preferences/preferences.schema.ts';

export type Density = Preferences['density'];

const DENSITY_KEY = 'workflow-density';

/** Applies the density, and stores it in this browser, so that it applies before the preferences have loaded. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  try {
    localStorage.setItem(DENSITY_KEY, density);
  } catch {
    // Without storage, the density is applied when the preferences have loaded.
  }
}
