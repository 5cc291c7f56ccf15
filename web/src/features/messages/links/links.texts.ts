import { defineTexts } from '../../../platform/language/texts.ts';

export const linksTexts = defineTexts('message-links', {
  copyLink: 'Copy link',
  copyText: 'Copy text',
  linkCopied: 'Link copied',
  textCopied: 'Text copied',
  copyFailed: 'Couldn’t copy. Your browser blocked it.',
  gone: 'This message was deleted or isn’t in this conversation.',
});
