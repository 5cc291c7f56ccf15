// biome-ignore-all format: one line a message reads like the talk that it is
import type { DemoUsername } from './people.ts';
import { recently, type Script, workday } from './script.ts';

export interface DemoDm {
  /** The participants. The user who started the DM comes first. */
  readonly people: readonly [DemoUsername, ...DemoUsername[]];
  readonly createdDaysAgo: number;
  readonly script: Script;
  /** The number of unread messages of some participants. The others have read everything. */
  readonly unread: Readonly<{ [username in DemoUsername]?: number }>;
}

export const directMessages: readonly DemoDm[] = [
  {
    people: ['mara', 'admin'],
    createdDaysAgo: 200,
    unread: { admin: 2 },
    script: [
      workday(6, '16:20', [
        ['mara', "Do you have ten minutes about the second production run? No hurry, before the end of the week is fine."],
        ['admin', "Now is fine. Pixel is asleep on my foot, I can't leave anyway.", { reactions: { '😂': ['mara'] } }],
        ['mara', "Then in **two minutes**, and I bring the numbers.", { reactions: { '👍': ['admin'] } }],
      ]),
      recently(48, 16, [
        ['admin', "Could you read the text about the three days off before I send it?", { key: 'text' }],
        ['mara', "Read. I'd leave out the word “synergy”. Twice.", { replyTo: 'text', reactions: { '😂': ['admin'] } }],
        ['mara', "And say thank you in the *first* line, not the last."],
        ['mara', "Otherwise: lovely."],
      ]),
    ],
  },
  {
    people: ['demo', 'admin'],
    createdDaysAgo: 90,
    unread: { demo: 1 },
    script: [
      workday(2, '11:05', [
        ['demo', "The train has no signal between the tunnels, so everything I write comes out at the next station. Just so you know."],
        ['admin', "That's what the clock icon next to a message is for. Safe travels!", { reactions: { '❤️': ['demo'] } }],
      ]),
      recently(95, 90, [
        ['admin', "Back on solid ground? Whenever you are: who shows the new people around next week?"],
      ]),
    ],
  },
  {
    people: ['test', 'admin'],
    createdDaysAgo: 60,
    unread: {},
    script: [
      workday(3, '09:40', [
        ['test', "I wrote down how to reproduce the flicker: `dim to 3 %`, wait a minute, `dim to 4 %`."],
        ['admin', "Best bug report of the month. Kenji will frame it.", { reactions: { '🎉': ['test'] } }],
      ]),
    ],
  },
  {
    people: ['nina', 'jon', 'demo'],
    createdDaysAgo: 45,
    unread: { demo: 2 },
    script: [
      workday(1, '15:30', [
        ['nina', "The three of us have the evening shift tomorrow. Who takes the first hours?"],
        ['jon', "me. i have to be awake for the backup anyway", { reactions: { '👍': ['nina', 'demo'] } }],
      ]),
      recently(70, 40, [
        ['nina', "Backup done?"],
        ['jon', "done, and restored once to be sure"],
      ]),
    ],
  },
  {
    people: ['priya', 'demo'],
    createdDaysAgo: 30,
    unread: {},
    script: [],
  },
];
