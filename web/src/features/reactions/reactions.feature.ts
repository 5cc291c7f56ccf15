import type { Feature } from '../../platform/feature/feature.ts';
import { ReactionsBackground } from './ReactionsBackground.tsx';
import { reactionsAppliers } from './reactions.events.ts';

export const reactions: Feature = {
  name: 'reactions',
  appliers: reactionsAppliers,
  Background: ReactionsBackground,
};
