import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { FoundMessage } from '@workflow/contract/search/search.schema.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { conversationAddress } from '../../conversations/conversations.panel.ts';
import { useBodyStore } from '../editor/body.store.ts';
import { pageAddress } from '../pages.address.ts';
import type { PageTree } from '../pages.cache.ts';
import { pageTitleOf, pagesTexts as texts } from '../pages.texts.ts';
import { PageIcon } from '../view/PageIcon.tsx';
import view from '../view/PageView.module.css';
import classes from './Backlinks.module.css';
import { useLinkingMessages, useLinkingPages } from './backlinks.queries.ts';
import { excerptOfLinkingMessage } from './linking-message.ts';

/** The pages and messages that link to a page; nothing if there are none. */
export function Backlinks({ page, tree }: { page: Page; tree: PageTree }) {
  const list = useRovingTabindex('column');
  const pages = useLinkingPages(page).flatMap((id) => tree.find(id) ?? []);
  const messages = useLinkingMessages(page);
  // The text would move the list down when it loads.
  const hasText = useBodyStore(({ open }) => open?.pageId === page.id && open.status.state !== 'loading');
  if (!hasText || (pages.length === 0 && messages.length === 0)) return null;
  return (
    <section>
      <h2 className={view.heading}>{texts.backlinks.title}</h2>
      <ul ref={list} className={view.inside} aria-label={texts.backlinks.title}>
        {pages.map((one) => (
          <li key={one.id}>
            <Link {...pageAddress(one)} className={view.link}>
              <PageIcon page={one} />
              <bdi className={view.name} data-empty={one.title === '' || undefined}>
                {pageTitleOf(one)}
              </bdi>
              <bdi className={classes.detail}>{tree.ancestorsOf(one.id).map(pageTitleOf).join(' / ')}</bdi>
            </Link>
          </li>
        ))}
        {messages.map((message) => (
          <li key={message.id}>
            <Link {...addressOf(message)} className={view.link}>
              <IconMessage size={16} className={classes.icon} aria-hidden />
              <bdi className={view.name}>
                {excerptOfLinkingMessage(
                  plainText(parseMarkdown(message.content)),
                  page.id,
                  pageTitleOf(page),
                )}
              </bdi>
              <bdi className={classes.detail}>{placeOf(message)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const addressOf = ({ id, workspace_id, channel_id, dm_id }: FoundMessage) =>
  conversationAddress(
    channel_id === null
      ? { kind: 'dm', id: dm_id!, workspace_id }
      : { kind: 'channel', id: channel_id, workspace_id },
    { message: id },
  );

const placeOf = ({ channel, user }: FoundMessage) =>
  texts.backlinks.place({
    name: displayNameOf(user),
    place: channel ? `#${channel.name}` : texts.backlinks.directMessage,
  });
