import { defineTexts } from '../../platform/language/texts.ts';

export const departuresTexts = defineTexts('departures', {
  remove: {
    action: 'Remove from workspace',
    title: 'Remove {name}?',
    message: 'They lose access to {workspace} at once. What they wrote stays. You can add them again later.',
    confirm: 'Remove',
    done: '{name} was removed',
    failed: 'Failed to remove member',
  },
  leave: {
    action: 'Leave workspace',
    title: 'Leave {workspace}?',
    message: 'You lose access at once. What you wrote stays. Somebody has to invite you to come back.',
    confirm: 'Leave',
    done: 'You left {workspace}',
    failed: 'Failed to leave the workspace',
  },
});
