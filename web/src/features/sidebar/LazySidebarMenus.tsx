import { type ComponentProps, useState } from 'react';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type {
  ConversationMenu as LoadedConversationMenu,
  SectionMenu as LoadedSectionMenu,
} from './SidebarMenus.tsx';

const importMenus = () => import('./SidebarMenus.tsx');
const LazyConversationMenu = lazyComponent<'ConversationMenu', ComponentProps<typeof LoadedConversationMenu>>(
  importMenus,
  'ConversationMenu',
);
const LazySectionMenu = lazyComponent<'SectionMenu', ComponentProps<typeof LoadedSectionMenu>>(
  importMenus,
  'SectionMenu',
);

/** A list has thousands of rows: what is not pointed at, nor has the focus, has no menu; where nothing can be pointed at, what is selected has one. */
export function useMenuOnHover(selected = false) {
  const [wasHovered, setHovered] = useState(false);
  // One whose code cannot be had has none: the next that is pointed at asks anew.
  const loadMenus = () =>
    void importMenus().then(
      () => setHovered(true),
      () => {},
    );
  const isMenuShown = wasHovered || (selected && window.matchMedia('(hover: none)').matches);
  return { isMenuShown, hoverProps: { onPointerEnter: loadMenus, onFocus: loadMenus } };
}

export const ConversationMenu = (props: ComponentProps<typeof LoadedConversationMenu>) => (
  <LazyBoundary fallback={null}>
    <LazyConversationMenu {...props} />
  </LazyBoundary>
);

export const SectionMenu = (props: ComponentProps<typeof LoadedSectionMenu>) => (
  <LazyBoundary fallback={null}>
    <LazySectionMenu {...props} />
  </LazyBoundary>
);
