import { defineErrors } from '../core/error.ts';

export const channelErrors = defineErrors({
  channel_not_found: { status: 404, detail: 'This channel does not exist, or you do not have access to it.' },
  channel_archived: {
    status: 403,
    detail: 'This channel is archived: it can be read, but nobody can change anything in it.',
  },
  channel_name_taken: { status: 409, detail: 'A channel with this name already exists.' },
  not_in_workspace: { status: 422, detail: 'Only people of the workspace can be added to a channel.' },
  channel_member_not_found: { status: 404, detail: 'This person is not a member of the channel.' },
});
