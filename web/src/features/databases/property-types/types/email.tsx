import { IconMail } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { showLink } from '../families/address.tsx';
import { textFamily } from '../families/text.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const email: PropertyTypeView<string> = {
  ...textFamily('email'),
  Icon: IconMail,
  label: () => texts.types.email,
  Show: showLink((value) => `mailto:${encodeURIComponent(value).replace('%40', '@')}`),
  containsControls: true,
};
