import { defineTexts } from '../../../platform/language/texts.ts';

/** What the keys do among messages; for the help alone. */
export const messageKeysTexts = defineTexts('message-keys', {
  writing: {
    title: 'While writing a message',
    send: 'Send the message, or save the change',
    sendFromCode: 'The same from within code, where Enter is a new line',
    newLine: 'New line',
    nextItem: 'Next item of a list, or next line of a quote',
    pastePlain: 'Paste as plain text',
    complete: 'Take the suggestion for a name, a channel or an emoji',
    uncode: 'Bring back the shortcode that became an emoji',
    editLast: 'Change the last own message, from the empty field',
    stop: 'Stop replying or changing',
    scrollUp: 'Scroll the messages up',
    scrollDown: 'Scroll the messages down',
  },
  reading: {
    title: 'Among messages',
    previous: 'Previous message',
    next: 'Next message',
    first: 'First of the messages',
    last: 'Newest message',
    actions: 'To what can be done with the message',
    write: 'Back to writing',
  },
});
