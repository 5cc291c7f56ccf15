import { defineErrors } from '../core/api/error.ts';

/** Errors in the result of a command, whose response has the status 200. `command_id_reused` is the status of the response itself. */
export const commandErrors = defineErrors({
  unknown_command: { status: 422, detail: 'This command does not exist. Type /help to see all commands.' },
  command_unavailable: { status: 403, detail: 'You can’t use this command here.' },
  wrong_usage: { status: 422, detail: 'The command is incomplete.' },
  unknown_username: { status: 404, detail: 'There is no member with this username.' },
  nothing_to_leave: { status: 409, detail: 'You can leave channels, but not direct messages.' },
  choose_project: {
    status: 422,
    detail: 'Add an existing project at the end, for example: /task Book a room in Website',
  },
  unknown_time: { status: 422, detail: 'Add a time, for example “in 20 minutes” or “tomorrow at 9”.' },
  no_repeats: {
    status: 422,
    detail: 'Reminders can’t repeat. Choose one time, for example “tomorrow at 9”.',
  },
  unknown_reminder: { status: 404, detail: 'There is no reminder with this number.' },
  command_id_reused: { status: 409, detail: 'This client_command_id was already used for another command.' },
  no_project: { status: 409, detail: 'There is no project yet. Create one first.' },
});
