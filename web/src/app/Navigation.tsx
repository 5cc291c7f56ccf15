import { Link, useMatches } from '@tanstack/react-router';
import type { Address, Section } from '../platform/feature/feature.ts';
import { useRoving } from '../ui/focus/roving-tabindex.ts';
import { UnreadBadge } from '../ui/list/UnreadBadge.tsx';
import { appTexts } from './app.texts.ts';
import { sections } from './features.ts';
import classes from './Navigation.module.css';
import { closeDrawer } from './sidebar.ts';

const useNothing = () => 0;
const useItself = (to: Section['to']): Address => ({ to });

export function Navigation() {
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData.section });
  return (
    <nav ref={useRoving('column')} className={classes.navigation} aria-label={appTexts.shell.navigation}>
      {sections.map((section) => (
        <Entry key={section.to} section={section} isCurrent={section.to === current} />
      ))}
    </nav>
  );
}

function Entry({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const {
    to,
    label,
    Icon,
    useWaiting = useNothing,
    useMentions = useNothing,
    useAddress = useItself,
    isPersonal = false,
  } = section;
  const address = useAddress(to);
  const waiting = useWaiting();
  const mentions = useMentions();
  return (
    <Link
      {...address}
      className={classes.item}
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
