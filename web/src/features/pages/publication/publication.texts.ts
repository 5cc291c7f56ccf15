import { defineTexts } from '../../../platform/language/texts.ts';

export const publicationTexts = defineTexts('page-publication', {
  title: 'Publish page',
  off: 'Anyone with the link will be able to read this page without signing in. They don’t see subpages, databases or comments.',
  publish: 'Publish',
  on: 'Anyone with this link can read the page. Changes are published at once.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  open: 'Open',
  unpublish: 'Unpublish',
  unpublished: 'Page unpublished. Its link no longer works.',
  indexing: 'Allow search engines to list this page',
  failed: 'Failed to publish page',
  unpublishFailed: 'Failed to unpublish page',
  loadFailed: 'Failed to load the link',
});
