import { create } from 'zustand';

const KEY = 'workflow-sidebar';

interface SidebarVisibility {
  /** On wide screens: whether the sidebar is collapsed. Stored in localStorage. */
  collapsed: boolean;
  /** On narrow screens: whether the drawer is open. */
  drawer: boolean;
}

/** Unit tests import this module outside of a browser. */
const inBrowser = typeof localStorage !== 'undefined';

export const useSidebarVisibility = create<SidebarVisibility>(() => ({
  collapsed: inBrowser && localStorage.getItem(KEY) === 'collapsed',
  drawer: false,
}));

const narrow = () => window.matchMedia('(max-width: 768px)').matches;

export function toggleSidebar(): void {
  const { collapsed, drawer } = useSidebarVisibility.getState();
  if (narrow()) {
    useSidebarVisibility.setState({ drawer: !drawer });
    return;
  }
  useSidebarVisibility.setState({ collapsed: !collapsed });
  localStorage.setItem(KEY, collapsed ? 'open' : 'collapsed');
}

export const closeDrawer = () => useSidebarVisibility.setState({ drawer: false });
