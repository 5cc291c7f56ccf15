import { IconCopy, IconLink } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { conversationAddress } from '../../conversations/conversations.panel.ts';
import { showComposerStatus } from '../announcements/composer-status.ts';
import type { MessageCommand } from '../commands/message-command.ts';
import { useMessageView } from '../view/message-view.ts';
import { linksTexts as texts } from './links.texts.ts';

async function copy(conversationId: string, text: string, done: string): Promise<void> {
  if (await copyText(text)) showComposerStatus(conversationId, done);
  else toast.error(texts.copyFailed);
}

const copyLink: MessageCommand = {
  name: 'copy-link',
  label: () => texts.copyLink,
  Icon: IconLink,
  key: 'c',
  group: 'share',
  useAction({ message }) {
    const { place } = useMessageView();
    const router = useRouter();
    return {
      run() {
        const { href } = router.buildLocation(
          conversationAddress(place, {
            ...(message.thread_only && { thread: message.thread_id! }),
            message: message.id,
          }) as object,
        );
        void copy(place.id, new URL(href, window.location.origin).href, texts.linkCopied);
      },
    };
  },
};

const copyWords: MessageCommand = {
  name: 'copy-text',
  label: () => texts.copyText,
  Icon: IconCopy,
  group: 'share',
  useAction({ message }) {
    const { place } = useMessageView();
    return { run: () => void copy(place.id, message.content, texts.textCopied) };
  },
};

export const linkCommands: readonly MessageCommand[] = [copyLink, copyWords];
