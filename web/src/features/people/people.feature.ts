import type { Feature } from '../../platform/feature.ts';
import { PersonCards } from './PersonCards.tsx';

export const people: Feature = { name: 'people', Background: PersonCards };
