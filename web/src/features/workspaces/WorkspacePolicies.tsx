import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Title.layer.css';
import { Button, Checkbox, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { manageWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Workspace, WorkspaceChange } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { workspaceSettingsTexts } from './workspace-settings.texts.ts';
import { useUpdateWorkspace } from './workspaces.mutations.ts';

const texts = workspaceSettingsTexts;

/** Who may create channels, who may invite people, and who may join. */
export function WorkspacePolicies({ workspace }: { workspace: Workspace }) {
  const mayManage = manageWorkspace.allows(workspace);
  const { mutate, variables, isPending } = useUpdateWorkspace(workspace.id);
  const chosen = isPending ? variables : null;
  const save = (change: WorkspaceChange) =>
    mutate(change, { onError: (error) => toast.error(errorMessageOf(error, texts.failed)) });
  const changeTwoFactor = async (two_factor_required: boolean) => {
    if (two_factor_required && !(await confirmTwoFactor(workspace.name))) return;
    save({ two_factor_required });
  };
  return (
    <section aria-labelledby="workspace-policies">
      <Stack gap="md" maw={400}>
        <Title id="workspace-policies" order={3} size="h5">
          {texts.policies}
        </Title>
        <PolicyField
          label={texts.channelCreators}
          value={chosen?.channel_creators ?? workspace.channel_creators}
          disabled={!mayManage || isPending}
          onChange={(channel_creators) => save({ channel_creators })}
        />
        <PolicyField
          label={texts.inviters}
          value={chosen?.inviters ?? workspace.inviters}
          disabled={!mayManage || isPending}
          onChange={(inviters) => save({ inviters })}
        />
        <Checkbox
          label={texts.twoFactor}
          description={texts.twoFactorText}
          checked={chosen?.two_factor_required ?? workspace.two_factor_required}
          disabled={!mayManage || isPending}
          onChange={(event) => void changeTwoFactor(event.currentTarget.checked)}
        />
        <DomainsForm
          key={workspace.allowed_email_domains.join()}
          workspace={workspace}
          mayManage={mayManage}
        />
      </Stack>
    </section>
  );
}

/** Members without a second factor lose access at once, so one click must not be enough. */
function confirmTwoFactor(workspace: string): Promise<boolean> {
  const { title, message, confirm } = texts.confirmTwoFactor;
  return confirmAction({ title, message: message({ workspace }), confirmLabel: confirm, danger: true });
}

type Group = 'members' | 'admins';

interface PolicyFieldProps {
  label: string;
  value: Group;
  disabled: boolean;
  onChange: (group: Group) => void;
}

/** Says which group of members may do something. */
function PolicyField({ label, value, disabled, onChange }: PolicyFieldProps) {
  return (
    <NativeSelect
      label={label}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Group)}
      data={[
        { value: 'members', label: texts.everyoneButGuests },
        { value: 'admins', label: texts.ownersAndAdmins },
      ]}
    />
  );
}

const SEPARATORS = /[\s,;]+/;

function DomainsForm({ workspace, mayManage }: { workspace: Workspace; mayManage: boolean }) {
  const saved = workspace.allowed_email_domains.join(', ');
  const [text, setText] = useState(saved);
  const { mutate, reset, isPending, error } = useUpdateWorkspace(workspace.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ allowed_email_domains: text.split(SEPARATORS).filter(Boolean) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={texts.domains}
          description={texts.domainsText}
          placeholder={texts.domainsPlaceholder}
          value={text}
          disabled={!mayManage}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (error) reset();
          }}
          error={error && errorMessageOf(error, texts.failed)}
        />
        {mayManage && (
          <div>
            <Button type="submit" variant="default" loading={isPending} disabled={text.trim() === saved}>
              {texts.saveDomains}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
