import { defineTexts } from '../../../platform/language/texts.ts';

export const linksTexts = defineTexts('message-links', {
  copyLink: 'Copy link',
  copyText: 'Copy text',
  linkCopied: 'Link copied',
  textCopied: 'Text copied',
  copyFailed: 'Failed to copy',
  gone: 'This message was deleted, or is not in this conversation.',
});
