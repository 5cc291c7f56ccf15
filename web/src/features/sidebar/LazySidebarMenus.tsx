import { type ComponentProps, useState } from 'react';
import { LatePart } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazy-component.tsx';
import type { RowMenu as OfRow, SectionMenu as OfSection } from './SidebarMenus.tsx';

const menus = () => import('./SidebarMenus.tsx');
const LazyRowMenu = lazyPart<'RowMenu', ComponentProps<typeof OfRow>>(menus, 'RowMenu');
const LazySectionMenu = lazyPart<'SectionMenu', ComponentProps<typeof OfSection>>(menus, 'SectionMenu');

/** A list has thousands of rows: what is not pointed at, nor has the focus, has no menu; where nothing can be pointed at, what is selected has one. */
export function useReached(selected = false) {
  const [wasReached, setReached] = useState(false);
  // One whose code cannot be had has none: the next that is pointed at asks anew.
  const reach = () =>
    void menus().then(
      () => setReached(true),
      () => {},
    );
  const isReached = wasReached || (selected && window.matchMedia('(hover: none)').matches);
  return { isReached, reach: { onPointerEnter: reach, onFocus: reach } };
}

export const RowMenu = (props: ComponentProps<typeof OfRow>) => (
  <LatePart instead={null}>
    <LazyRowMenu {...props} />
  </LatePart>
);

export const SectionMenu = (props: ComponentProps<typeof OfSection>) => (
  <LatePart instead={null}>
    <LazySectionMenu {...props} />
  </LatePart>
);
