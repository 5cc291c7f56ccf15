import type { callEvents, dmCallDeclined } from '@workflow/contract/calls/calls.events.ts';
import type { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import type { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import { defineLazyEventAppliers } from '../../platform/feature/event-applier.ts';
import type { Feature, Feed } from '../../platform/feature/feature.ts';
import { onCallCommand } from '../slash-commands/slash-commands.mutations.ts';
import { CallsBackground } from './CallsBackground.tsx';
import { enterCall } from './calls.mutations.ts';

type EventsOf<Variant extends typeof channelVariant | typeof dmVariant> = ReturnType<
  typeof callEvents<Variant>
>;
type ChannelEvents = EventsOf<typeof channelVariant>;
type DmEvents = EventsOf<typeof dmVariant>;

const lazyEventAppliers = defineLazyEventAppliers<{
  readonly all: ChannelEvents[keyof ChannelEvents] | DmEvents[keyof DmEvents] | typeof dmCallDeclined;
}>(
  {
    channel_call_started: true,
    channel_call_ended: true,
    user_joined_call: true,
    user_left_call: true,
    existing_call_participants: true,
    webrtc_offer: true,
    webrtc_answer: true,
    webrtc_ice_candidate: true,
    dm_call_started: true,
    dm_call_ended: true,
    dm_call_declined: true,
    dm_user_joined_call: true,
    dm_user_left_call: true,
    dm_existing_call_participants: true,
    dm_webrtc_offer: true,
    dm_webrtc_answer: true,
    dm_webrtc_ice_candidate: true,
  },
  async () => (await import('./calls.events.ts')).callsAppliers,
);

/** Lets `/call` start or join the call of the conversation. */
const startCallsByCommand: Feed = () =>
  onCallCommand((conversation) => void enterCall(conversation, 'start'));

export const calls: Feature = {
  name: 'calls',
  lazyEventAppliers,
  feeds: [startCallsByCommand],
  Background: CallsBackground,
};
