import { IconLink } from '@tabler/icons-react';
import { isWebAddress } from '@workflow/contract/databases/property-types/families/address.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { showLink } from '../families/address.tsx';
import { textFamily } from '../families/text.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const url: PropertyTypeView<string> = {
  ...textFamily('url'),
  Icon: IconLink,
  label: () => texts.types.url,
  // Only addresses that the server would accept become links.
  Show: showLink((value) => (isWebAddress(value) ? value : 'about:blank')),
  containsControls: true,
};
