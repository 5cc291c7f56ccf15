import { IconListDetails } from '@tabler/icons-react';
import { CardsView } from '../cards/CardsView.tsx';
import type { ViewProps } from '../shown-view.ts';

/** The rows as cards, one below the other. */
export const ListView = (props: ViewProps) => (
  <CardsView {...props} icon={<IconListDetails size={24} />} layout="list" />
);
