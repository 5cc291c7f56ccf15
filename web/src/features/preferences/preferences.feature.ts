import type { Feature } from '../../platform/feature/feature.ts';
import { PreferencesBackground } from './PreferencesBackground.tsx';

export const preferences: Feature = { name: 'preferences', Background: PreferencesBackground };
