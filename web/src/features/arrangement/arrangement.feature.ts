import type { Feature } from '../../platform/feature.ts';
import { ArrangementBackground } from './ArrangementBackground.tsx';
import { arrangementAppliers } from './arrangement.events.ts';

export const arrangement: Feature = {
  name: 'arrangement',
  appliers: arrangementAppliers,
  Background: ArrangementBackground,
};
