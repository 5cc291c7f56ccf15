import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { usePublication, usePublish, useUnpublish } from './publication.queries.ts';
import { publicationTexts as texts } from './publication.texts.ts';

interface Props extends DialogProps {
  page: Page | null;
}

/** Publishes a page with a secret link, and withdraws the link. */
export const PublishPage = ({ page, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={texts.title}>
    {page && <Publication key={page.id} page={page} isShown={opened} />}
  </Modal>
);

function Publication({ page, isShown }: { page: Page; isShown: boolean }) {
  const query = usePublication(page, isShown);
  const { mutate: publish, isPending: isPublishing } = usePublish(page);
  const { mutate: unpublish, isPending: isUnpublishing } = useUnpublish(page);
  return (
    <QueryContent
      query={query}
      pending={<ListSkeleton label={texts.title} />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {({ url, allows_indexing }) =>
        url === null ? (
          <Stack>
            <Text size="sm">{texts.off}</Text>
            <Group justify="flex-end">
              <Button loading={isPublishing} onClick={() => publish(undefined)}>
                {texts.publish}
              </Button>
            </Group>
          </Stack>
        ) : (
          <Stack>
            <Text size="sm">{texts.on}</Text>
            <TextInput
              label={texts.link}
              value={url}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Switch
              label={texts.indexing}
              checked={allows_indexing}
              disabled={isPublishing}
              onChange={({ currentTarget }) => publish(currentTarget.checked)}
            />
            <Group justify="space-between">
              <Button variant="default" color="red" loading={isUnpublishing} onClick={() => unpublish()}>
                {texts.unpublish}
              </Button>
              <Group gap="xs">
                <Button component="a" variant="default" href={url} target="_blank" rel="noopener noreferrer">
                  {texts.open}
                </Button>
                <CopyLink url={url} />
              </Group>
            </Group>
          </Stack>
        )
      }
    </QueryContent>
  );
}

function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button onClick={async () => setCopied(await copyText(url))}>
      {isCopied ? texts.copied : texts.copy}
    </Button>
  );
}
