import DOMPurify from 'dompurify';
import { renderMarkdown } from './messages.markdown.ts';

const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'span',
  ],
  ALLOWED_ATTR: ['href', 'target', 'rel', 'class', 'start', 'tabindex'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
  // Else these would have to look like addresses too, and be dropped.
  ADD_URI_SAFE_ATTR: ['target', 'rel', 'start', 'tabindex'],
};

/** A message's text as HTML that may be put into the page. */
export function messageHtml(content: string): string {
  return DOMPurify.sanitize(renderMarkdown(content), ALLOWED);
}
