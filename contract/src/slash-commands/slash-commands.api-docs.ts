import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds } from '../core/api/examples.ts';
import * as endpoints from './slash-commands.endpoints.ts';
import * as schemas from './slash-commands.schema.ts';

const exampleCommand = {
  name: 'topic',
  description: 'Set the topic of this channel',
  usage: '/topic [text]',
  posts_with: null,
};
const place = {
  channel_id: 'The channel in which the command is typed.',
  dm_id: 'The direct message in which the command is typed.',
  in_thread:
    'Whether the command is typed in a thread. Commands that post in the whole conversation, such as `/poll`, are then unavailable.',
};

export const slashCommandsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Commands that users type in the composer. A command runs with the rights of its user. A command that fails, or does not exist, answers 200 with `success: false`.',
    operations: {
      executeCommand:
        'For all members. The text must start with a slash and the name of the command. With `action: send_message`, the client sends `data.content` as a message of the user; with `open_link`, it opens `data.link`; with `start_call`, it starts a call in the conversation.',
      listCommands: 'For all members. Commands that the user has no permission for are left out.',
      suggestCommands: 'Without a conversation, all commands are candidates.',
    },
    parameters: {
      workspace_id: 'The workspace.',
      prefix: 'The beginning of a name, with or without the slash.',
      ...place,
    },
    schemas: {
      CommandExecution: {
        description: 'A command, and where it is typed.',
        fields: {
          command: 'The whole text, with the slash.',
          client_command_id:
            'An idempotency key that the client chooses. A command with a key that already succeeded does not run again, and returns the first result. With another text or in another place it is refused. Keys are kept for a day.',
          ...place,
        },
        example: {
          command: '/shrug Who knows',
          workspace_id: exampleIds.workspace,
          channel_id: exampleIds.channel,
          time_zone: 'Europe/Berlin',
        },
      },
      SlashCommand: {
        description: 'A command.',
        fields: {
          posts_with:
            'The first word after the name with which the command posts in the conversation, such as `here` for `/remind here`. Empty if the command always posts, null if it never does.',
        },
        example: exampleCommand,
      },
      CommandList: { description: 'The commands.', example: { commands: [exampleCommand] } },
      CommandSuggestions: {
        description: 'The commands that match.',
        example: { suggestions: [exampleCommand] },
      },
      CommandAction: {
        description: 'What the client does after a successful command.',
        example: 'send_message',
      },
      CommandData: {
        description: 'The data of the action.',
        example: { content: 'Who knows ¯\\\\_(ツ)\\_/¯', message_type: 'text' },
      },
      CommandResult: {
        description: 'The result of a command.',
        example: {
          success: true,
          error: null,
          text: null,
          response_type: 'in_channel',
          command_name: 'shrug',
          data: { content: 'Who knows ¯\\\\_(ツ)\\_/¯', message_type: 'text' },
          action: 'send_message',
        },
      },
    },
  },
);
