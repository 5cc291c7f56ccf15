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
  databases: {
    title: 'Databases',
    text: 'Structured lists with your own properties will be here, from a reading list to a customer register.',
    items: {
      properties: { title: 'Properties', text: 'Text, numbers, selects, dates and people for every row.' },
      views: { title: 'Views', text: 'The same rows as a table, board, calendar or gallery.' },
      filters: { title: 'Filters and sorting', text: 'Only the rows that matter, in the order that helps.' },
      rows: { title: 'Rows', text: 'Quick to add and to edit, by mouse and by keyboard.' },
    },
  },
  projects: {
    title: 'Projects',
    text: 'Projects and their tasks will be here, with a view for every question.',
    items: {
      board: { title: 'Board and list', text: 'Tasks by status, to drag from one column to the next.' },
      gantt: { title: 'Gantt', text: 'What happens when, from a quarter of a day to months.' },
      details: { title: 'Task details', text: 'Assignees, priority, dates, comments and action items.' },
      documents: { title: 'Documents', text: 'Links, drives, PDFs and designs that belong to a task.' },
    },
  },
});
