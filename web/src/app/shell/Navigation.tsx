import { Link, useMatches } from '@tanstack/react-router';
import type { Address, NavigationSection } from '../../platform/feature/feature.ts';
import { useShortcutTitle } from '../../platform/keyboard/shortcut-title.ts';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import { UnreadBadge } from '../../ui/list/UnreadBadge.tsx';
import { appTexts } from '../app.texts.ts';
import { sections } from '../features.ts';
import classes from './Navigation.module.css';
import { closeDrawer } from './sidebar-visibility.ts';

const useZero = () => 0;
const useDefaultAddress = (to: NavigationSection['to']): Address => ({ to });

export function Navigation() {
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData.section });
  return (
    <nav
      ref={useRovingTabindex('column')}
      className={classes.navigation}
      aria-label={appTexts.shell.navigation}
    >
      {sections.map((section) => (
        <NavigationItem key={section.to} section={section} isCurrent={section.to === current} />
      ))}
    </nav>
  );
}

function NavigationItem({ section, isCurrent }: { section: NavigationSection; isCurrent: boolean }) {
  const {
    to,
    label,
    Icon,
    useUnreadCount = useZero,
    useMentionCount = useZero,
    useAddress = useDefaultAddress,
    isPersonal = false,
  } = section;
  const address = useAddress(to);
  const title = useShortcutTitle(label());
  const waiting = useUnreadCount();
  const mentions = useMentionCount();
  return (
    <Link
      {...address}
      className={classes.item}
      title={title === label() ? undefined : title}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
      activeOptions={{ exact: true }}
      onClick={closeDrawer}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label()}</span>
      <UnreadBadge count={waiting} mentions={mentions} personal={isPersonal} />
    </Link>
  );
}
