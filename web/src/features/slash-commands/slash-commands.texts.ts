import { defineTexts } from '../../platform/language/texts.ts';

export const slashCommandsTexts = defineTexts('slash-commands', {
  /** Product specification, section 8. */
  failed: 'Failed to execute command',
  onlyYou: 'Only visible to you',
  sendAsMessage: 'Send as message',
  dismiss: 'Dismiss',
  running: 'Running command…',
  descriptions: {
    away: 'Set your status to “Away”',
    back: 'Clear your status',
    call: 'Start or join a call in this conversation',
    dm: 'Open or send a direct message',
    help: 'List all commands',
    invite: 'Add people to this channel',
    leave: 'Leave this channel',
    me: 'Send an action in italics',
    page: 'Create and open a page',
    poll: 'Create a poll',
    remind: 'Set a reminder for yourself or a conversation',
    shrug: 'Append ¯\\_(ツ)_/¯ to your message',
    status: 'Set or clear your status',
    task: 'Create a task in a project',
    topic: 'Set the topic of this channel',
  },
});
