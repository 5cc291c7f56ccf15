import type { Feature } from '../../platform/feature/feature.ts';
import { PersonCards } from './ProfileCardHost.tsx';

export const people: Feature = { name: 'profile-cards', Background: PersonCards };
