import { defineTexts } from '../../../platform/language/texts.ts';

/** Descriptions of the message shortcuts, shown in the keyboard help only. */
export const messageKeysTexts = defineTexts('message-keys', {
  writing: {
    title: 'While writing a message',
    send: 'Send message, or save edit',
    sendFromCode: 'Send or save from inside a code block',
    newLine: 'New line',
    nextItem: 'Continue list or quote',
    pastePlain: 'Paste as plain text',
    complete: 'Insert suggested name, channel or emoji',
    uncode: 'Undo emoji conversion',
    editLast: 'Edit your last message (when the field is empty)',
    stop: 'Cancel reply or edit',
    scrollUp: 'Scroll messages up',
    scrollDown: 'Scroll messages down',
  },
  reading: {
    title: 'In the message list',
    previous: 'Previous message',
    next: 'Next message',
    first: 'First loaded message',
    last: 'Newest message',
    actions: 'Go to message actions',
    write: 'Back to the message field',
  },
});
