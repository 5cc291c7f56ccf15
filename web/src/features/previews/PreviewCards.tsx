import { CloseButton } from '@mantine/core';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Preview } from '@workflow/contract/previews/previews.schema.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { useReadOnlyReason } from '../conversations/conversations.read-only.ts';
import classes from './PreviewCards.module.css';
import { useRemovePreview } from './previews.mutations.ts';
import { previewsTexts as texts } from './previews.texts.ts';

/** What the pages say of themselves to which a message links. */
export function PreviewCards({ message }: { message: Message }) {
  const isOpen = useReadOnlyReason() !== 'archived';
  const isOwn = useCurrentUserId() === message.user_id && isOpen;
  const remove = useRemovePreview(message);
  return (
    <ul className={classes.list} aria-label={texts.previews}>
      {message.previews?.map((preview) => (
        <PreviewCard key={preview.id} preview={preview} onRemove={isOwn ? () => remove(preview) : null} />
      ))}
    </ul>
  );
}

interface CardProps {
  preview: Preview;
  /** Null for those who did not write the message. */
  onRemove: (() => void) | null;
}

/** Its height says nothing of its words: nothing moves, whatever a page says. */
export function PreviewCard({ preview, onRemove }: CardProps) {
  const { url, site_name, title, description, picture } = preview;
  return (
    <li className={classes.card} data-tall={description || picture ? true : undefined}>
      <div className={classes.words}>
        <p className={classes.site}>
          <Site name={site_name} url={url} />
        </p>
        <a className={classes.title} href={url} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
          {title}
        </a>
        {description && (
          <p className={classes.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      {picture && (
        <img
          className={classes.picture}
          style={{ backgroundImage: `url(${picture.preview})` }}
          src={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      )}
      {onRemove && (
        <CloseButton
          className={classes.remove}
          size="sm"
          aria-label={texts.remove({ title })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** A page may call itself what it likes: where it lies stands beside it. */
function Site({ name, url }: { name: string | null; url: string }) {
  const host = <bdi>{hostOf(url)}</bdi>;
  if (!name || name.toLowerCase() === hostOf(url)) return host;
  return (
    <>
      <bdi>{name}</bdi> · {host}
    </>
  );
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
