import { defineTexts } from '../../platform/language/texts.ts';

/** The texts of the conversation screens: the header button and the banner. */
export const callsTexts = defineTexts('calls', {
  start: 'Start a video call',
  banner: {
    label: 'Active call',
    channel: 'A video call is active in this channel.',
    dm: 'A video call is active in this conversation.',
    join: 'Join Call',
    lobby: 'Check camera and microphone first',
    dismiss: 'Dismiss',
    people: '{count, plural, one {1 person} other {# people}}',
  },
  answeredElsewhere: 'You answered this call on another device.',
  switch: {
    title: 'Leave the current call?',
    message: 'You are in a call in {name}. Joining another call leaves it.',
    confirm: 'Leave and join',
  },
});
