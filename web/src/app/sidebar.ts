import { create } from 'zustand';

const KEY = 'workflow-sidebar';

interface Sidebar {
  /** On wide screens: whether it is out of the way. Remembered. */
  collapsed: boolean;
  /** On narrow screens: whether it lies over the content. */
  drawer: boolean;
}

export const useSidebar = create<Sidebar>(() => ({
  collapsed: localStorage.getItem(KEY) === 'collapsed',
  drawer: false,
}));

const narrow = () => window.matchMedia('(max-width: 768px)').matches;

export function toggleSidebar(): void {
  const { collapsed, drawer } = useSidebar.getState();
  if (narrow()) {
    useSidebar.setState({ drawer: !drawer });
    return;
  }
  useSidebar.setState({ collapsed: !collapsed });
  localStorage.setItem(KEY, collapsed ? 'open' : 'collapsed');
}

export const closeDrawer = () => useSidebar.setState({ drawer: false });
