import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import type { DialogProps } from '../lazy/LazyDialog.tsx';
import { uiTexts } from '../ui.texts.ts';
import classes from './Picker.module.css';

const texts = uiTexts.picker;

interface Props extends DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called after the closing transition. */
  readonly onClosed?: () => void;
}

/** A dialog with a field that lists options as the user types, such as the search dialog. */
export const PickerDialog = ({ title, opened, onClose, onClosed, children }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    {...(onClosed && { onExitTransitionEnd: onClosed })}
    title={title}
    size={640}
    yOffset="10vh"
    classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
  >
    {children}
    <div className={classes.hints}>
      <span>
        <KeyCaps keys={['↑', '↓']} /> {texts.navigate}
      </span>
      <span>
        <KeyCaps keys={['Enter']} /> {texts.select}
      </span>
      <span>
        <KeyCaps keys={['ESC']} /> {texts.close}
      </span>
    </div>
  </Modal>
);
