import { IconListDetails } from '@tabler/icons-react';
import { CardsView } from '../cards/CardsView.tsx';
import type { ViewProps } from '../shown-view.ts';

/** Shows rows as a list of cards. */
export const ListView = (props: ViewProps) => (
  <CardsView {...props} icon={<IconListDetails size={24} />} layout="list" />
);
