import type { Feature } from '../../platform/feature/feature.ts';
import { ProfileCardHost } from './ProfileCardHost.tsx';

export const profileCards: Feature = { name: 'profile-cards', Background: ProfileCardHost };
