import { defineTexts } from '../../../platform/language/texts.ts';

export const rowsTexts = defineTexts('rows', {
  undo: 'Undo',
  deleted: '{count, plural, one {1 deleted} other {# deleted}}',
  taskDeleted: 'Task deleted',
  set: '{count, plural, one {1 row set} other {# rows set}}',
  left: '{count, plural, one {Somebody else has changed this since: it stays as it is.} other {Somebody else has changed # of these since: they stay as they are.}}',
  shifted: '{count, plural, one {1 more moves along} other {# more move along}}',
  duplicated: '{count, plural, one {1 duplicated} other {# duplicated}}',
  waiting:
    'The server cannot be reached: what you have changed is kept here, and saved as soon as it can be.',
  saved: 'What you have changed is saved now.',
  added: '{count, plural, one {1 row added} other {# rows added}}',
});
