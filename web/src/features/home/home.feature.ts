import { IconHome } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature/feature.ts';
import { homeTexts as texts } from './home.texts.ts';

export const home: Feature = {
  name: 'home',
  section: { to: '/', label: () => texts.section, Icon: IconHome },
};
