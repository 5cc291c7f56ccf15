import { ActionIcon } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconLayoutGrid,
  IconLayoutNavbar,
  IconMessage,
  IconMinus,
  IconPictureInPicture,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { minimizeCall } from '../calls.current.ts';
import type { CallState } from '../engine/call-state.ts';
import classes from './CallOverlay.module.css';
import { callTexts as texts } from './call.texts.ts';
import type { CallViewProps } from './call-view.ts';
import { RecordingSign } from './RecordingSign.tsx';

type Props = Pick<CallViewProps, 'conversation' | 'pictureInPicture' | 'chat'> & {
  state: CallState;
  layout: 'grid' | 'speaker';
  onLayout: (layout: 'grid' | 'speaker') => void;
};

/** The title of the call, its status, and how it is shown. */
export function CallHeader({ conversation, state, layout, onLayout, pictureInPicture, chat }: Props) {
  const fullscreen = useFullscreenDocument();
  const title = conversation.kind === 'channel' ? texts.title : texts.dmTitle;
  const isGrid = layout === 'grid';
  return (
    <header className={classes.header}>
      <h2 className={classes.title}>{title}</h2>
      <bdi className={classes.name}>{conversation.label}</bdi>
      <span className={classes.status} role="status">
        {state.status === 'joined'
          ? texts.participants({ count: state.remotes.length + 1 })
          : state.status === 'reconnecting'
            ? texts.reconnecting
            : texts.joining}
      </span>
      <RecordingSign state={state} />
      <Tool
        label={chat.isOpen ? texts.hideChat : texts.showChat}
        icon={<IconMessage size={18} />}
        isActive={chat.isOpen}
        onClick={chat.toggle}
      />
      <Tool
        label={isGrid ? texts.speakerLayout : texts.grid}
        icon={isGrid ? <IconLayoutNavbar size={18} /> : <IconLayoutGrid size={18} />}
        onClick={() => onLayout(isGrid ? 'speaker' : 'grid')}
      />
      {pictureInPicture.isAvailable && (
        <Tool
          label={texts.pictureInPicture}
          icon={<IconPictureInPicture size={18} />}
          isActive={pictureInPicture.isOpen}
          onClick={pictureInPicture.toggle}
        />
      )}
      {document.fullscreenEnabled && (
        <Tool
          label={fullscreen.fullscreen ? texts.leaveFullScreen : texts.fullScreen}
          icon={
            fullscreen.fullscreen ? (
              <IconArrowsDiagonalMinimize2 size={18} />
            ) : (
              <IconArrowsDiagonal size={18} />
            )
          }
          onClick={() => void fullscreen.toggle()}
        />
      )}
      <Tool label={texts.minimize} icon={<IconMinus size={18} />} onClick={() => minimizeCall(true)} />
    </header>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  isActive?: boolean;
  onClick: () => void;
}

const Tool = ({ label, icon, isActive = false, onClick }: ToolProps) => (
  <ActionIcon
    aria-label={label}
    title={label}
    aria-pressed={isActive || undefined}
    data-active={isActive || undefined}
    variant={isActive ? 'light' : 'subtle'}
    onClick={onClick}
  >
    {icon}
  </ActionIcon>
);
