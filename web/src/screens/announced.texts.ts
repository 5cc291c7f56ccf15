import { defineTexts } from '../platform/language/texts.ts';

/** The words of the screens that say what they will hold. */
export const announcedTexts = defineTexts('announced', {
  itemsTitle: 'What you will find here',
  pages: {
    title: 'Pages',
    text: 'Documents that your team writes together will be here: notes, plans and handbooks, in a tree of pages.',
    items: {
      together: {
        title: 'Writing together',
        text: 'Several people in one page, each seeing the others type.',
      },
      blocks: { title: 'Blocks', text: 'Rich text, tables, images, files, code blocks and to-do lists.' },
      comments: { title: 'Comments', text: 'A discussion beside the words that it is about.' },
      history: { title: 'History', text: 'Earlier versions of a page, to look at and to bring back.' },
    },
  },
});
