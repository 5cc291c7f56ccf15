import { create } from 'zustand';

const KEY = 'workflow-sidebar';

interface SidebarVisibility {
  /** On wide screens: whether it is out of the way. Remembered. */
  collapsed: boolean;
  /** On narrow screens: whether it lies over the content. */
  drawer: boolean;
}

export const useSidebarVisibility = create<SidebarVisibility>(() => ({
  collapsed: localStorage.getItem(KEY) === 'collapsed',
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
