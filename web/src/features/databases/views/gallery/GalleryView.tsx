import { IconLayoutGrid } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CardsView } from '../cards/CardsView.tsx';
import type { ViewProps } from '../shown-view.ts';
import { createCoverUrlGetter, findCoverProperty } from './cover.ts';

/** Shows rows as cards with cover images. */
export function GalleryView(props: ViewProps) {
  const { properties } = props.open;
  const { config } = props.view;
  const cover = findCoverProperty(properties, config);
  const coverOf = useMemo(() => cover && createCoverUrlGetter(cover), [cover]);
  return (
    <CardsView
      {...props}
      icon={<IconLayoutGrid size={24} />}
      layout={config.gallery?.size ?? 'medium'}
      coverOf={coverOf}
    />
  );
}
