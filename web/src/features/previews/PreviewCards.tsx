import { CloseButton } from '@mantine/core';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Preview } from '@workflow/contract/previews/previews.schema.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { useReadOnlyReason } from '../conversations/conversations.read-only.ts';
import classes from './PreviewCards.module.css';
import { useRemovePreview } from './previews.mutations.ts';
import { previewsTexts as texts } from './previews.texts.ts';

/** Preview cards with the metadata of the pages that a message links to. */
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
  /** Null for users other than the message's author. */
  onRemove: (() => void) | null;
}

/** A preview card of fixed height, so that no page's metadata moves the list. */
export function PreviewCard({ preview, onRemove }: CardProps) {
  const { url, site_name, title, description, picture } = preview;
  return (
    <li className={classes.card} data-tall={description || picture ? true : undefined}>
      <div className={classes.words}>
        <p className={classes.site}>
          <PreviewSite name={site_name} url={url} />
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

/** A page can claim any site name, so the card also shows its host. */
function PreviewSite({ name, url }: { name: string | null; url: string }) {
  const host = <bdi>{hostOf(url)}</bdi>;
  if (!name || name.toLowerCase() === hostOf(url)) return host;
  return (
    <>
      <bdi>{name}</bdi> · {host}
    </>
  );
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
