// biome-ignore-all format: one line a message reads like the talk that it is
import { recently, type Script, workday } from '../script.ts';

export const leads: Script = [
  workday(14, '17:05', [
    ['admin', "Quick one for the five of us: after the launch I'd like to give everybody **three extra days off**, to be taken in the same quarter. Costs: some roadmap. Objections?", { key: 'days' }],
    ['mara', "None. I've already planned the roadmap with them.", { replyTo: 'days', reactions: { '😂': ['admin', 'nina'], '❤️': ['jon'] } }],
    ['jon', "no objections. toaster also needs three days"],
    ['felix', "None! Should it stay a secret until the launch?"],
    ['admin', "Until day one after it. I want to see variants.", { reactions: { '👍': ['mara', 'felix', 'nina', 'jon'] } }],
  ]),
  workday(11, '10:30', [
    ['mara', ["Hiring, where we are:", "", "- **firmware**, second person for Kenji: 3 in the last round", "- **support**, evening shift: offer is out", "- **design**: on hold until after the launch"], { key: 'hiring', reactions: { '👍': ['admin'] } }],
    ['jon', "for firmware: the second candidate asked what happens when the power is cut. nobody else ever asked that", { replyTo: 'hiring', reactions: { '👀': ['mara', 'nina', 'admin'] } }],
    ['nina', "Can she start yesterday?", { reactions: { '😂': ['jon', 'mara'] } }],
  ]),
  workday(10, '12:20', [
    ['admin', "If we have to move the date: what does it cost, honestly?", { key: 'cost' }],
    ['felix', "About 14,000 for booked space, and half of the press. The other half would find it *interesting* that a lamp company says “not yet”.", { replyTo: 'cost' }],
    ['mara', "And a week of everybody's nerves. I'd still do it.", { replyTo: 'cost' }],
    ['admin', "Then it's affordable. Nobody tells the three at the bench a number, please. They should look for a bug, not for 14,000.", { reactions: { '❤️': ['mara', 'jon', 'nina', 'felix'] } }],
  ]),
  workday(7, '17:48', [
    ['nina', "On-call: two people are not enough from next quarter on. Proposal: four in the rotation, with a paid day after each disturbed night."],
    ['admin', "Yes. To all of it, from the first of next month.", { reactions: { '🎉': ['nina', 'jon'], '👍': ['mara'] } }],
    ['nina', "I had prepared *slides*."],
    ['admin', "Show them to me anyway, I like your arrows.", { reactions: { '😂': ['nina', 'mara', 'jon', 'felix'] } }],
  ]),
  workday(1, '10:00', [
    ['admin', "Told everybody about the three days. Kenji asked whether they are *working* days or *calendar* days, and which data type.", { reactions: { '😂': ['mara', 'jon', 'nina', 'felix'] } }],
    ['mara', "The firmware candidate has **accepted**. First day in five weeks.", { reactions: { '🎉': ['admin', 'jon', 'nina', 'felix'] } }],
  ]),
  recently(142, 52, [
    ['felix', "Budget after two days of sales: the second production run pays for itself in week three, not in week seven.", { key: 'budget', reactions: { '🎉': ['mara', 'nina'] } }],
    ['admin', "Then I'd like to talk about **Halo mini** in the next round. Only talk! No dates. Mara, you're already writing one down, I can hear it.", { replyTo: 'budget', reactions: { '😂': ['felix', 'jon', 'mara'] } }],
    ['mara', "It was a *pencil*.", { reactions: { '😂': ['admin', 'felix', 'jon'] } }],
    ['jon', "let's measure the box first", { reactions: { '💯': ['felix', 'mara', 'admin'] } }],
  ]),
];
