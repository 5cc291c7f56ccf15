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

/** Loads a row’s menu on hover or focus, because a list may have thousands of rows. On touch screens the selected row has one. */
export function useMenuOnHover(selected = false) {
  const [wasHovered, setHovered] = useState(false);
  // When the menu’s code fails to load, the row has no menu. The next hover tries again.
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
