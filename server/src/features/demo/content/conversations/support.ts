// biome-ignore-all format: one line a message reads like the talk that it is
import { recently, type Script, workday } from '../script.ts';

export const support: Script = [
  workday(15, '10:40', [
    ['omar', "New macro for the beta: `/macro hello-beta`. It says thank you first, asks for the report second and *never* says “as per”.", { reactions: { '👏': ['mara', 'felix'], '❤️': ['lea'] } }],
    ['omar', "#4431: “My lamp is too polite. I need it to be a bit more insistent.” Is there a setting?", { key: 't4431' }],
    ['priya', "Yes, *Settings → Dawn → Ends with a sound*. The birds are the loud one.", { replyTo: 't4431' }],
    ['omar', "Customer is happy. Customer's wife, I quote, “would like a word about the birds”.", { pause: 35, reactions: { '😂': ['priya', 'mara', 'test', 'felix', 'demo'] } }],
  ]),
  workday(14, '09:50', [
    ['omar', "#4438, from Naples: « La lampada parla con il Wi-Fi del vicino. » The lamp talks to the neighbour's Wi-Fi. Can it do that?"],
    ['kenji', "Only if she chose it in the list during the set-up."],
    ['omar', "She did. She says the neighbour's is *better*.", { reactions: { '😂': ['kenji', 'nina', 'jon', 'test'] } }],
  ]),
  workday(12, '16:15', [
    ['omar', ["**#4471**, Lisbon, beta. Translated:", "", "> My alarm is at seven. Last night the lamp came on at 02:44 in all its splendour. My dog thought that it was breakfast. We were both disappointed.", "", "Logs attached. I've passed it on to #engineering."], { key: 't4471', reactions: { '😂': ['mara', 'felix'], '👀': ['test', 'kenji'] } }],
    ['test', "What did she do in the evening before? Anything unusual?", { replyTo: 't4471' }],
    ['omar', "“Nothing. I cleaned the flat.”"],
    ['test', "Okay, nothing then.", { key: 'nothing', reactions: { '😂': ['jon', 'nina', 'priya', 'kenji', 'omar', 'mara'], '🧹': ['lea', 'felix'] } }],
  ]),
  workday(11, '09:18', [
    ['omar', "**#4478**, Utrecht: alarm 07:30, sunrise at 03:14. “It was the most beautiful sunrise I have ever resented.” That makes two. I don't believe in two."],
    ['mara', "Neither do I. From now on, every ticket with a wrong time goes to this thread and to @test.", { reactions: { '👍': ['omar', 'test'] } }],
    ['demo', "Should I warn Porto?"],
    ['mara', "Yes: what we know, what we don't, and when we'll write again. Before lunch.", { reactions: { '💯': ['omar', 'nina'] } }],
    ['demo', "Done. They answered: “Thank you for telling us *before* we asked.” The bar is apparently on the floor.", { pause: 48, reactions: { '❤️': ['mara', 'omar'], '😂': ['felix'] } }],
  ]),
  workday(10, '09:45', [
    ['omar', "**#4490**, Leeds: 06:30 became 02:14. She apologised to *us*."],
    ['omar', ["What I tell people until it's fixed. Please correct it if it isn't true:", "", "> We have seen it ourselves and are looking for the cause. Until then, the lamp's button switches the night's dawns off for one night when you press it for three seconds. We'll write to you again in two days, also if we don't know more by then."], { key: 'text', reactions: { '👍': ['mara', 'kenji', 'test'], '❤️': ['admin'] } }],
    ['kenji', "Correct. It's three and a half seconds, but nobody counts.", { replyTo: 'text' }],
    ['test', "I count.", { reactions: { '😂': ['kenji', 'omar', 'jon', 'mara'] } }],
  ]),
  workday(9, '15:10', [
    ['omar', "Call with Lisbon, from my notes: *Omar:* “A strange question: did you use a vacuum cleaner that day?” *Customer:* silence. *Customer:* “Can the lamp SEE me?”", { key: 'see', reactions: { '😂': ['mara', 'jon', 'test', 'nina', 'felix', 'priya', 'admin', 'demo'] } }],
    ['nina', "Please tell me that you said no.", { replyTo: 'see' }],
    ['omar', "I said: “No, but we've just learnt something thanks to you.” She was so proud that she wants it on a certificate."],
    ['felix', "She gets a certificate. I have gold paper.", { reactions: { '❤️': ['omar', 'mara', 'lea'], '🎉': ['test'] } }],
  ]),
  workday(8, '16:20', [
    ['omar', ["The explanation for customers, second try, without the word *byte*:", "", "> Your lamp remembers your alarm in two places. One of them was too small for times after 04:15 in the morning, so after a power cut it read only a part of the number. The next update makes that place larger and asks for your alarms again. You don't have to do anything."], { key: 'explain', edited: true, reactions: { '👏': ['kenji', 'jon', 'mara', 'admin'], '❤️': ['lea', 'test'] } }],
    ['jon', "that's better than my write-up. i'm stealing “too small for times after 04:15”", { replyTo: 'explain', reactions: { '👍': ['omar'] } }],
  ]),
  workday(7, '11:12', [
    ['omar', "All 31 affected testers have an answer, also the 28 who never wrote. Nine of them: “Oh! I thought that was a *feature*.”", { reactions: { '😂': ['kenji', 'test', 'jon', 'nina', 'mara', 'felix'], '❤️': ['admin'] } }],
    ['mara', "What did they think it was for?"],
    ['omar', "“For the baby.” “For the moon.” “Lovely, so I can enjoy going back to sleep.”", { reactions: { '❤️': ['mara', 'lea', 'felix', 'admin'], '😂': ['demo', 'priya'] } }],
    ['felix', "“Lovely, so I can enjoy going back to sleep” is the best feature that we've never built."],
  ]),
  workday(5, '13:26', [
    ['omar', "Launch readiness of support: 40 answers in 9 languages, two shifts, one page with *known questions*: https://help.lumen.example/halo-2"],
    ['test', "Question 7, German: “Wie stelle ich den Wecker?” The answer describes how to *buy* one.", { reactions: { '😂': ['omar', 'felix', 'mara'] } }],
    ['felix', "Mea culpa. Habit. Corrected.", { reactions: { '😂': ['test', 'omar'] } }],
  ]),
  workday(2, '10:15', [
    ['omar', "Launch queue, first hour: 38 tickets. 21 × “where is my parcel” (ordered twelve minutes ago), 9 × praise, 5 × pairing, 2 × second lamp, 1 × marriage proposal (to the lamp).", { key: 'hour', reactions: { '😂': ['mara', 'felix', 'admin', 'priya', 'nina', 'jon'], '❤️': ['lea'] } }],
    ['demo', "What did we answer to the last one?", { replyTo: 'hour' }],
    ['omar', "“It's flattered, and asks you to install the update first.”", { reactions: { '😂': ['demo', 'kenji', 'felix', 'test', 'mara', 'admin'] } }],
    ['priya', "For the five with pairing: forget the *old* Halo in the phone's Bluetooth settings first. I'm adding a hint to the app for 2.0.2.", { reactions: { '👍': ['omar'] } }],
    ['omar', "All five solved. Thank you!", { pause: 26, reactions: { '🎉': ['priya'] } }],
  ]),
  workday(2, '20:40', [
    ['demo', "Evening shift report: 64 tickets, all answered, one of them twice because it was so nice. A man from Tromsø sends a photo: outside black, inside dawn. He says that his mother asked whether he's moved.", { key: 'tromso', reactions: { '❤️': ['omar', 'mara', 'admin', 'felix', 'lea'] } }],
    ['admin', "Saving this for the days when a box doesn't fit.", { replyTo: 'tromso', reactions: { '❤️': ['demo', 'mara'] } }],
    ['omar', "Go home, Demola. Well answered.", { reactions: { '🫡': ['demo'] } }],
  ]),
  workday(1, '14:50', [
    ['omar', ["Top questions of the first two days, for the next version:", "", "1. “Can two people have two dawns?” (31 ×)", "2. “Does it work without the app?” (24 ×, *yes!*)", "3. “Can it do a sunset in the evening?” (19 ×)", "4. “What is *Goose*?” (12 ×)"], { key: 'top', reactions: { '👀': ['mara', 'lea', 'priya'], '😂': ['jon', 'test'] } }],
    ['lea', "The answer to 4 is: “A kind of dusk.” Please don't explain more.", { replyTo: 'top', reactions: { '😂': ['omar', 'mara', 'jon'], '👍': ['felix'] } }],
    ['mara', "1 is the most interesting one. Two sides, two dawns, one lamp. @kenji, can the ring be split?", { replyTo: 'top' }],
    ['kenji', "Left and right have their own drivers. It was for a *rainbow mode* that nobody wanted. So: yes.", { reactions: { '🔥': ['mara', 'lea', 'priya'], '🌈': ['omar', 'demo'] } }],
  ]),
  recently(118, 34, [
    ['omar', "#5102 is my favourite of the week: “How do I switch off the lamp for *one* cat?”", { reactions: { '😂': ['mara', 'test', 'nina', 'priya', 'lea'] } }],
    ['test', "Presence sensor, ear detection, done. I write the test cases: 1 cat, 0 cats, *n* cats.", { reactions: { '😂': ['omar', 'jon', 'priya'] } }],
    ['kenji', "With *n* up to 255.", { reactions: { '😂': ['test', 'omar', 'jon', 'nina', 'mara', 'priya'], '🔥': ['felix'] } }],
    ['omar', "Queue is at **4**. That has not happened since the launch. I'm going to drink a coffee while it's *hot*, like other people.", { key: 'queue', reactions: { '☕': ['nina', 'mara', 'jon'], '🎉': ['felix'] } }],
    ['demo', "I've got the queue, go. Conceição says hello, by the way. She has a question about pairing.", { replyTo: 'queue', reactions: { '❤️': ['omar'] } }],
  ]),
];
