import { defineTexts } from '../../platform/language/texts.ts';

export const slashCommandsTexts = defineTexts('slash-commands', {
  /** Spec section 8. */
  failed: 'Failed to execute command',
  onlyYou: 'Only visible to you',
  sendAsMessage: 'Send as message',
  dismiss: 'Dismiss',
  running: 'Running command…',
  descriptions: {
    away: 'Set your status to “Away”',
    back: 'Clear your status',
    call: 'Start a call in this conversation, or join it',
    dm: 'Open a direct message, or send one',
    help: 'List all commands',
    invite: 'Add people to this channel',
    leave: 'Leave this channel',
    me: 'Send a message in italics, as an action',
    page: 'Create a page and open it',
    poll: 'Ask a question that people vote on',
    remind: 'Set a reminder for yourself or a conversation',
    shrug: 'Append ¯\\_(ツ)_/¯ to your message',
    status: 'Set your status, or clear it',
    task: 'Create a task in a project',
    topic: 'Set the topic of this channel',
  },
});
