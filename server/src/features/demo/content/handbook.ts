/** A block of a page. Words between two asterisks on each side are bold. */
export interface DemoBlock {
  readonly kind:
    | 'paragraph'
    | 'heading'
    | 'bulleted'
    | 'numbered'
    | 'todo'
    | 'quote'
    | 'callout'
    | 'divider'
    | 'toggle';
  readonly text: string;
  readonly level?: 1 | 2 | 3;
  readonly indent?: number;
  readonly checked?: boolean;
  readonly icon?: string;
}

const paragraph = (text: string): DemoBlock => ({ kind: 'paragraph', text });
const heading = (text: string, level: 1 | 2 | 3 = 2): DemoBlock => ({ kind: 'heading', level, text });
const bullets = (...items: string[]): DemoBlock[] => items.map((text) => ({ kind: 'bulleted', text }));
const steps = (...items: string[]): DemoBlock[] => items.map((text) => ({ kind: 'numbered', text }));
const tasks = (...items: readonly (readonly [text: string, checked: boolean])[]): DemoBlock[] =>
  items.map(([text, checked]) => ({ kind: 'todo', text, checked }));
const callout = (icon: string, text: string): DemoBlock => ({ kind: 'callout', icon, text });

export const handbook: readonly DemoBlock[] = [
  callout('👋', 'Welcome to Lumen Studio. This handbook is how we work. If something is wrong, edit it.'),
  paragraph(
    'We make lamps that follow the sun. We are **nine people in four countries**, so we write things down.',
  ),
  heading('What we value'),
  ...bullets(
    '**Write it down.** A decision that is only in a call did not happen.',
    '**Small steps.** Ship the smallest useful thing, then look at how people use it.',
    '**Calm beats urgent.** Nothing we make is worth a night of sleep. We sell sleep.',
  ),
  heading('Where things are'),
  ...bullets(
    'Questions and answers: **#general**. Anything about the new lamp: **#halo-2**.',
    'Plans: the Halo 2 project. If it is not in the project, nobody is working on it.',
    'Customers: the Customer support page, with every open ticket.',
  ),
  heading('Who decides'),
  paragraph(
    'The person who does the work decides how. Mara decides what we build next. Ada decides what we can afford.',
  ),
  { kind: 'quote', text: 'Disagree early, in writing, and then help to make it work.' },
];

export const workingHours: readonly DemoBlock[] = [
  heading('Working hours'),
  paragraph(
    'Work when you work best. Be reachable from **13:00 to 16:00 UTC**, so that everybody shares three hours.',
  ),
  ...bullets(
    'Set your working hours in your calendar, and **do not disturb** in WorkFlow outside of them.',
    'Nobody expects an answer on the same day. If it is urgent, call.',
  ),
  heading('Time off'),
  paragraph('Everybody has **30 days** a year. Take at least two weeks in a row once.'),
  ...steps(
    'Put the days into the team calendar.',
    'Tell the people who wait for your work, two weeks ahead.',
    'Write down what could go wrong while you are away, and who can help.',
  ),
  heading('When you are ill'),
  paragraph('Write one line in #general and rest. You need no note for the first three days.'),
];

export const firstWeek: readonly DemoBlock[] = [
  paragraph('A list for everybody who starts here. Copy this page, and check off what is done.'),
  heading('Day one', 3),
  ...tasks(
    ['Read the handbook, 20 minutes', true],
    ['Say hello in #general, with a picture of your lamp at home', true],
    ['Set up two-factor authentication in Settings', true],
    ['Lunch with your guide', false],
  ),
  heading('Day two to four', 3),
  ...tasks(
    ['Answer three support tickets together with Omar', false],
    ['Take a Halo apart, and put it together again', false],
    ['Read the last two retros', false],
  ),
  heading('Day five', 3),
  ...tasks(
    ['Ship something small', false],
    ['Write down three things in this handbook that confused you', false],
  ),
  callout('🧭', 'Your guide is there for every question, and no question is too small.'),
];

export const halo2: readonly DemoBlock[] = [
  paragraph(
    'Halo 2 wakes people with light that rises like the sun. It ships with a battery that lasts **above 10 hours**.',
  ),
  heading('Why a second Halo'),
  ...bullets(
    'Four of ten customers want to move their lamp, and the first one needs a cable.',
    'The sunrise of the first one has 16 steps. People see them.',
    'Pairing takes 90 seconds. It should take ten.',
  ),
  heading('The plan'),
  paragraph('All tasks are in the project below. The roadmap has what comes after the launch.'),
];

export const support: readonly DemoBlock[] = [
  callout('💌', 'Answer within one working day. Be kind, be short, and say what happens next.'),
  heading('How we answer'),
  ...steps(
    'Read the whole message, and look for earlier tickets of the same person.',
    'Say what you understood, and what you will do.',
    'If it is a fault, link the task. If it is an idea, thank them, and add it to the roadmap.',
    'Close the ticket when **the customer** says that it is solved.',
  ),
];
