import { defineTexts } from '../../../platform/language/texts.ts';

export const removalTexts = defineTexts('member-removal', {
  remove: {
    action: 'Remove from workspace',
    title: 'Remove {name}?',
    message:
      'They lose access to {workspace} immediately. Their messages stay. You can add them again later.',
    confirm: 'Remove',
    done: '{name} was removed from {workspace}',
    failed: 'Failed to remove member',
  },
  leave: {
    action: 'Leave workspace',
    title: 'Leave {workspace}?',
    message: 'You lose access immediately. Your messages stay. You’ll need a new invitation to come back.',
    confirm: 'Leave',
    done: 'You left {workspace}',
    failed: 'Failed to leave the workspace',
  },
});
