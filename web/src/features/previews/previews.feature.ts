import type { Feature } from '../../platform/feature/feature.ts';
import { previewsAppliers } from './previews.events.ts';

export const previews: Feature = {
  name: 'previews',
  appliers: previewsAppliers,
  gallery: () => import('./previews.gallery.tsx'),
};
