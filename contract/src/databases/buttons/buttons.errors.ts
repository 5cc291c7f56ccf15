import { defineErrors } from '../../core/api/error.ts';

export const buttonErrors = defineErrors({
  not_a_button: { status: 409, detail: 'This property is not a button.' },
  /** The property that the button sets was deleted, or its type changed. */
  button_outdated: {
    status: 409,
    detail: 'This button sets a property that no longer exists. Edit the button.',
  },
});
