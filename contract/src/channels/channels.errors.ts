import { defineErrors } from '../core/api/error.ts';

export const channelErrors = defineErrors({
  channel_not_found: { status: 404, detail: 'This channel does not exist, or you do not have access to it.' },
  channel_archived: {
    status: 403,
    detail: 'This channel is archived. It is read-only.',
  },
  channel_name_taken: { status: 409, detail: 'A channel with this name already exists.' },
  not_in_workspace: { status: 422, detail: 'Only members of the workspace can be added to a channel.' },
  channel_member_not_found: { status: 404, detail: 'This user is not a member of the channel.' },
});
