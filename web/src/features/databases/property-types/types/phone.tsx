import { IconPhone } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { showLink } from '../families/address.tsx';
import { textFamily } from '../families/text.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const phone: PropertyTypeView<string> = {
  ...textFamily('tel'),
  Icon: IconPhone,
  label: () => texts.types.phone,
  Show: showLink((value) => `tel:${value.replace(/[^+\d]/g, '')}`),
  containsControls: true,
};
