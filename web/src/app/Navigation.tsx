import { Link, useMatches } from '@tanstack/react-router';
import { appTexts } from './app.texts.ts';
import { sections } from './features.ts';
import classes from './Navigation.module.css';
import { closeDrawer } from './sidebar.ts';

export function Navigation() {
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData.section });
  return (
    <nav className={classes.navigation} aria-label={appTexts.shell.navigation}>
      {sections.map(({ to, label, Icon }) => (
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
          {label()}
        </Link>
      ))}
    </nav>
  );
}
