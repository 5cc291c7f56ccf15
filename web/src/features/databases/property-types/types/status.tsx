import { IconProgress } from '@tabler/icons-react';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import type { PropertyTypeView } from '../property-type-view.ts';
import { select } from './select.tsx';

export const status: PropertyTypeView<string> = {
  ...select,
  Icon: IconProgress,
  label: () => texts.types.status,
  Config: lazyComponent(() => import('../config/OptionsConfig.tsx'), 'StatusConfig'),
};
