import '@mantine/core/styles/Title.layer.css';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as endpoints from '@workflow/contract/forms/forms.endpoints.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { accountKey } from '../../../platform/cache/query-keys.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { formsTexts } from '../forms.texts.ts';

/** The share link that lets anyone respond without an account. It is shown only once, when it is created. */
export function FormLink({ databaseId, viewId }: { databaseId: string; viewId: string }) {
  const texts = formsTexts.link;
  const params = { id: databaseId, view_id: viewId };
  const { data, refetch } = useQuery({
    queryKey: accountKey('form-address', viewId),
    queryFn: ({ signal }) => call(endpoints.getFormLink, { params }, { signal }),
    staleTime: 0,
  });
  const onError = (error: unknown) => toast.error(errorMessageOf(error, texts.failed));
  const renew = useMutation({
    mutationFn: () => call(endpoints.renewFormLink, { params }),
    onSuccess: () => toast.success(texts.created),
    onSettled: () => void refetch(),
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => call(endpoints.revokeFormLink, { params }),
    onSuccess: () => {
      renew.reset();
      toast.success(texts.revoked);
    },
    onSettled: () => void refetch(),
    onError,
  });
  const since = data?.created_at ?? null;
  const name = data?.created_by ? displayNameOf(data.created_by) : texts.formerMember;
  const url = renew.data?.url;
  const onRenew = async () => {
    const question = { message: texts.renewAsk, detail: texts.lost, confirmLabel: texts.renew };
    if (since === null || (await confirmAction({ ...question, danger: true }))) renew.mutate();
  };
  const onRevoke = async () => {
    const question = { message: texts.revokeAsk, detail: texts.lost, confirmLabel: texts.revoke };
    if (await confirmAction({ ...question, danger: true })) revoke.mutate();
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.about}
      </Text>
      {since !== null && !url && <Text size="sm">{texts.active({ name, at: since })}</Text>}
      {url && (
        <Group align="flex-end">
          <TextInput readOnly aria-label={texts.address} value={url} dir="ltr" style={{ flex: 1 }} />
          <Button
            variant="default"
            onClick={async () => {
              if (await copyText(url)) toast.success(texts.copied);
            }}
          >
            {texts.copy}
          </Button>
        </Group>
      )}
      <Group>
        <Button variant="default" loading={renew.isPending} onClick={onRenew}>
          {since === null ? texts.create : texts.renew}
        </Button>
        {since !== null && (
          <Button variant="default" color="red" loading={revoke.isPending} onClick={onRevoke}>
            {texts.revoke}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
