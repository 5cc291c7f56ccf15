import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { keyCapLabels } from '../../../../platform/keyboard/key-chord.ts';
import { isMac } from '../../../../platform/keyboard/shortcuts.ts';
import { useRovingTabindex } from '../../../../ui/focus/roving-tabindex.ts';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import type { MenuGroup } from '../../../../ui/menu/menu.ts';
import { type AvailableCommand, COMMAND_GROUPS, type CommandTarget } from '../../commands/message-command.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';
import type { MessageSlots } from '../../view/message-slots.ts';
import { useMessageView } from '../../view/message-view.ts';
import classes from './MessageToolbar.module.css';

interface Props {
  subject: CommandTarget;
  offers: readonly AvailableCommand[];
  Actions: MessageSlots['QuickActions'];
}

/** The toolbar of a message: buttons for common actions and a menu with all of them. */
export function MessageToolbar({ subject: { message, closed }, offers, Actions }: Props) {
  const { pinActions: hold } = useMessageView();
  useEffect(() => () => hold(null), [hold]);
  return (
    <Toolbar>
      {closed !== 'archived' && (
        <>
          <Actions message={message} />
          <span className={classes.divider} />
        </>
      )}
      {offers.map(
        ({ command: { name, inToolbar }, label, Icon, run }) =>
          inToolbar && (
            <ToolbarButton key={name} label={label} onClick={run}>
              <Icon size={17} />
            </ToolbarButton>
          ),
      )}
      <MenuButton
        groups={groupsOf(offers)}
        position="bottom-end"
        onToggle={(opened) => hold(opened ? message.id : null)}
      >
        <ToolbarButton label={texts.moreActions}>
          <IconDots size={17} />
        </ToolbarButton>
      </MenuButton>
    </Toolbar>
  );
}

const groupsOf = (offers: readonly AvailableCommand[]): MenuGroup[] =>
  COMMAND_GROUPS.map((group) => ({
    items: offers
      .filter(({ command }) => command.group === group)
      .map(({ command: { name, key, isDanger = false }, label, Icon, run }) => ({
        key: name,
        label,
        icon: <Icon size={16} aria-hidden />,
        isDanger,
        ...(key && { keyCaps: keyCapLabels(key, isMac) }),
        onChoose: run,
      })),
  })).filter(({ items }) => items.length > 0);

export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.rail}>
      <div
        ref={useRovingTabindex('row')}
        className={classes.toolbar}
        role="toolbar"
        aria-label={texts.actions}
      >
        {children}
      </div>
    </div>
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  label: string;
}

export function ToolbarButton({ label, ...rest }: ButtonProps) {
  return <button {...rest} type="button" className={classes.button} aria-label={label} title={label} />;
}
