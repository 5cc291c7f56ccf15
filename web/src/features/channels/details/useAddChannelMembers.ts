import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useAddChannelMember } from '../channels.mutations.ts';
import { channelPeopleTexts } from './channel-people.texts.ts';
import { channelDetailsTexts as texts } from './details.texts.ts';

/** Adds users to a channel one after the other. Shows an error for each that failed, and returns those users. */
export function useAddChannelMembers() {
  const { mutateAsync, isPending } = useAddChannelMember();
  const addPeople = async (channel: Channel, people: readonly UserSummary[]): Promise<UserSummary[]> => {
    const left: UserSummary[] = [];
    for (const person of people) {
      try {
        await mutateAsync({ channel, userId: person.id });
      } catch (error) {
        left.push(person);
        const why = errorMessageOf(error, channelPeopleTexts.addFailed);
        toast.error(texts.people.addFailed({ name: displayNameOf(person), why }));
      }
    }
    return left;
  };
  return { addPeople, isPending };
}
