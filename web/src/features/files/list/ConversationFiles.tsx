import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFile, IconMessageShare } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { conversationOfReference, variantOf } from '@workflow/contract/conversations/variants.ts';
import { fileEndpoints } from '@workflow/contract/files/files.endpoints.ts';
import { FILE_PAGE_SIZE } from '@workflow/contract/files/files.limits.ts';
import { FileKind, type SentFile } from '@workflow/contract/files/files.schema.ts';
import { messageEvents } from '@workflow/contract/messages/messages.events.ts';
import { useEffect, useState } from 'react';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { subscribe } from '../../../platform/socket/socket-events.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import type { ConversationLocation } from '../../conversations/conversations.cache.ts';
import { conversationAddress } from '../../conversations/conversations.panel.ts';
import { openViewer, type ViewableFile } from '../files.dialog.ts';
import { formatFileSize } from '../files.sizes.ts';
import { filesTexts } from '../files.texts.ts';
import classes from './ConversationFiles.module.css';
import { fileListTexts as texts } from './file-list.texts.ts';

const keyOf = ({ workspace_id, id }: ConversationLocation, ...more: string[]) =>
  workspaceKey(workspace_id, 'conversation-files', id, ...more);

/** Lists all files of a conversation, newest first. */
export function ConversationFiles({ conversation }: { conversation: ConversationLocation }) {
  const [kind, setKind] = useState<FileKind | undefined>();
  const { id } = conversation;
  const { listFiles } = fileEndpoints(variantOf(conversation.kind));
  const files = useInfiniteQuery({
    queryKey: keyOf(conversation, kind ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      call(
        listFiles,
        { params: { id }, query: { kind, before: pageParam, limit: FILE_PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < FILE_PAGE_SIZE ? undefined : last.at(-1)?.message_id),
    staleTime: 0,
    meta: { showsMessages: true },
  });
  useRefetchOnNewFiles(conversation);
  return (
    <div className={classes.scroll}>
      <NativeSelect
        rightSection={<IconChevronDown size={16} aria-hidden />}
        size="sm"
        aria-label={texts.kind}
        value={kind ?? 'all'}
        onChange={(event) => setKind(FileKind.safeParse(event.currentTarget.value).data)}
        data={(['all', ...FileKind.options] as const).map((value) => ({ value, label: texts[value] }))}
      />
      <QueryContent
        query={files}
        pending={<UserListSkeleton rows={6} label={texts.loading} />}
        errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
      >
        {({ pages }) => <FileList conversation={conversation} files={pages.flat()} />}
      </QueryContent>
      {files.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          disabled={files.isFetchingNextPage}
          onClick={() => void files.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </div>
  );
}

/** Adds files that are sent while the list is open. */
function useRefetchOnNewFiles(place: ConversationLocation): void {
  const client = useQueryClient();
  const { id, kind, workspace_id } = place;
  useEffect(() => {
    return subscribe(messageEvents(variantOf(kind)).newMessage, (message) => {
      if (message.file_url !== null && conversationOfReference(message).id === id)
        void client.invalidateQueries({ queryKey: keyOf({ id, kind, workspace_id }) });
    });
  }, [client, id, kind, workspace_id]);
}

const isViewable = ({ file_picture, file_type }: SentFile) =>
  file_picture !== null || file_type === 'application/pdf';

const toViewable = (file: SentFile): ViewableFile => ({
  url: file.file_url,
  name: file.file_name,
  type: file.file_type,
  size: file.file_size,
  preview: file.file_picture?.preview ?? null,
});

function FileList({
  conversation,
  files,
}: {
  conversation: ConversationLocation;
  files: readonly SentFile[];
}) {
  if (files.length === 0) return <EmptyState icon={<IconFile size={24} />} {...texts.empty} />;
  const viewable = files.filter(isViewable);
  const view = (file: SentFile) => openViewer(viewable.map(toViewable), viewable.indexOf(file));
  return (
    <ul className={classes.list} aria-label={texts.list}>
      {files.map((file) => (
        <li key={file.file_url} className={classes.file}>
          <span className={classes.picture}>
            {file.file_picture ? (
              <img src={file.file_picture.thumbnail_url} alt="" width={40} height={40} loading="lazy" />
            ) : (
              <IconFile size={22} stroke={1.5} aria-hidden />
            )}
          </span>
          <span className={classes.words}>
            {isViewable(file) ? (
              <button
                type="button"
                className={classes.name}
                aria-label={filesTexts.open({ name: file.file_name })}
                onClick={() => view(file)}
              >
                <bdi>{file.file_name}</bdi>
              </button>
            ) : (
              <bdi className={classes.name}>{file.file_name}</bdi>
            )}
            <span className={classes.about}>
              {texts.about({
                name: displayNameOf(file.user),
                at: file.created_at,
                size: formatFileSize(file.file_size),
              })}
            </span>
          </span>
          <ActionIcon
            size={28}
            title={texts.goTo({ name: file.file_name })}
            aria-label={texts.goTo({ name: file.file_name })}
            renderRoot={(props) => (
              <Link
                {...conversationAddress(conversation, { message: file.message_id, details: 'files' })}
                {...props}
              />
            )}
          >
            <IconMessageShare size={16} />
          </ActionIcon>
          <ActionIcon
            component="a"
            size={28}
            href={file.file_url}
            download={file.file_name}
            aria-label={filesTexts.download({ name: file.file_name })}
          >
            <IconDownload size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
