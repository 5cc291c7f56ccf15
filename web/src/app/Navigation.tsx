import {
  IconDatabase,
  IconFileText,
  IconHash,
  IconHome,
  IconLayoutKanban,
  IconMessages,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { appTexts } from './app.texts.ts';
import classes from './Navigation.module.css';
import { sectionOf } from './sections.ts';
import { closeDrawer } from './sidebar.ts';

const { titles, shell } = appTexts;

const ITEMS = [
  { to: '/', label: titles.home, Icon: IconHome },
  { to: '/channels', label: titles.channels, Icon: IconHash },
  { to: '/dms', label: titles.dms, Icon: IconMessages },
  { to: '/pages', label: titles.pages, Icon: IconFileText },
  { to: '/databases', label: titles.databases, Icon: IconDatabase },
  { to: '/projects', label: titles.projects, Icon: IconLayoutKanban },
  { to: '/members', label: titles.members, Icon: IconUsers },
  { to: '/settings', label: titles.settings, Icon: IconSettings },
] as const;

export function Navigation() {
  const current = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  return (
    <nav className={classes.navigation} aria-label={shell.navigation}>
      {ITEMS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.item}
          aria-current={to === current ? 'page' : undefined}
          data-current={to === current || undefined}
          activeOptions={{ exact: true }}
          onClick={closeDrawer}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
