import { CloseButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { type AttachedFile, detachFile } from '../files.selection.ts';
import { formatFileSize } from '../files.sizes.ts';
import { filesTexts as texts } from '../files.texts.ts';
import { useObjectUrl } from '../message/useObjectUrl.ts';
import classes from './AttachedFiles.module.css';

interface Props {
  attached: readonly AttachedFile[];
  userId: string;
  conversationId: string;
  /** Moves the focus after the focused file was removed. */
  onRemoved: () => void;
}

/** Lists the attached files above the text field. */
export function AttachedFiles({ attached, userId, conversationId, onRemoved }: Props) {
  return (
    <ul className={classes.list} aria-label={texts.attached}>
      {attached.map((one) => (
        <li key={one.id} className={classes.item}>
          <Preview attached={one} />
          <span className={classes.words}>
            <bdi className={classes.name}>{one.file.name}</bdi>
            <span className={classes.size}>{formatFileSize(one.file.size)}</span>
          </span>
          <CloseButton
            size="sm"
            aria-label={texts.remove({ name: one.file.name })}
            onClick={() => {
              detachFile(userId, conversationId, one.id);
              onRemoved();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ attached: { file, size } }: { attached: AttachedFile }) {
  const url = useObjectUrl(size ? file : null);
  return url ? (
    <img className={classes.preview} src={url} alt="" />
  ) : (
    <span className={classes.preview}>
      <IconFile size={20} stroke={1.6} aria-hidden />
    </span>
  );
}
