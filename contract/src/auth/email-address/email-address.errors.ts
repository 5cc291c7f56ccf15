import { defineErrors } from '../../core/api/error.ts';

export const emailAddressErrors = defineErrors({
  email_link_ended: { status: 410, detail: 'This link has expired or was already used. Request a new one.' },
  email_confirmed: { status: 409, detail: 'Your email address is already confirmed.' },
  email_unchanged: { status: 409, detail: 'This is already your email address.' },
});
