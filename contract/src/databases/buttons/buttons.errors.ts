import { defineErrors } from '../../core/error.ts';

export const buttonErrors = defineErrors({
  not_a_button: { status: 409, detail: 'This property is no button.' },
  /** What it was made for has gone since. */
  button_outdated: { status: 409, detail: 'This button sets a property that is not there any more.' },
});
