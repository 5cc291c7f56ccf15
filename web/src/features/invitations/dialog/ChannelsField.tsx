import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useChannels } from '../../channels/channels.queries.ts';
import { invitationsTexts } from '../invitations.texts.ts';

const texts = invitationsTexts.channels;
/** The server accepts at most this many channels. */
const CHANNELS_MAX = 100;

interface Props {
  workspaceId: string;
  value: string[];
  isRequired: boolean;
  error: string | null;
  onChange: (channelIds: string[]) => void;
}

/** The channels that invited people are added to when they join. Guests see no others. */
export function ChannelsField({ workspaceId, value, isRequired, error, onChange }: Props) {
  const { data: channels = [], isPending } = useChannels(workspaceId);
  const options = channels
    .filter(({ archived_at }) => archived_at === null)
    .map(({ id, name, is_private }) => ({
      value: id,
      label: is_private ? texts.private({ name }) : `#${name}`,
    }));
  return (
    <MultiSelect
      label={isRequired ? texts.requiredLabel : texts.label}
      withAsterisk={isRequired}
      error={error}
      placeholder={value.length === 0 ? texts.placeholder : ''}
      data={options}
      value={value}
      onChange={onChange}
      maxValues={CHANNELS_MAX}
      disabled={isPending}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={texts.none}
      clearButtonProps={{ 'aria-label': texts.clear }}
    />
  );
}
