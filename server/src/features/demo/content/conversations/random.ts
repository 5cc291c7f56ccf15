// biome-ignore-all format: one line a message reads like the talk that it is
import { recently, type Script, workday } from '../script.ts';

export const random: Script = [
  workday(15, '12:40', [
    ['demo', "Important poll: is a lamp furniture or a device?", { key: 'poll' }],
    ['lea', "Furniture.", { replyTo: 'poll', reactions: { '👍': ['felix', 'admin', 'mara'] } }],
    ['kenji', "Device.", { replyTo: 'poll', reactions: { '👍': ['jon', 'nina', 'test'] } }],
    ['omar', "A colleague.", { replyTo: 'poll', reactions: { '😂': ['demo', 'mara', 'lea', 'kenji'], '❤️': ['priya'] } }],
  ]),
  workday(14, '12:20', [
    ['admin', "Pixel ate a sample of the new packaging. The vet says cardboard is fine. The vet also says that it's *well made cardboard*.", { key: 'pixel', reactions: { '😂': ['mara', 'jon', 'test', 'omar', 'priya'], '🐕': ['lea', 'nina'] } }],
    ['felix', "A quote for the box supplier!", { replyTo: 'pixel' }],
    ['jon', "so it does fit *something*", { reactions: { '😂': ['felix', 'kenji', 'admin'] } }],
  ]),
  workday(13, '16:40', [
    ['nina', "Music in the big room. I've put the speaker on “shuffle” and now we have: sea shanties, a Polish radio play from 1974, and Jon's focus list, which is *one* song."],
    ['jon', "it's a good song"],
    ['nina', "It's nine seconds long, Jon.", { reactions: { '😂': ['test', 'priya', 'omar', 'lea', 'kenji'] } }],
  ]),
  workday(12, '18:10', [
    ['priya', "Evening sky from the roof right now: exactly **Peach → Goose**. Go up, quick.", { reactions: { '❤️': ['lea', 'mara', 'omar'], '🔥': ['demo'] } }],
    ['lea', "Confirmed. I'd take Peach two points warmer, but nobody asks me.", { reactions: { '😂': ['priya', 'mara'] } }],
  ]),
  workday(11, '12:31', [
    ['felix', "Word of the day: **Morgenmuffel**. Someone you shouldn't speak to in the morning. Our target group."],
    ['test', "Japanese: 朝が弱い人, “a person who is weak in mornings”. Kinder."],
    ['kenji', "My grandmother says 寝坊助. Less kind.", { reactions: { '😂': ['test', 'felix'] } }],
    ['omar', "Arabic: كسول الصباح. My mother said it to me every day for ten years."],
    ['lea', "« Pas du matin ». We've made it an adjective and moved on.", { reactions: { '👏': ['felix', 'omar'] } }],
    ['demo', "Yoruba has a proverb instead: “However long the night, the day is sure to break.” I'd say that's our roadmap.", { reactions: { '❤️': ['admin', 'mara', 'felix', 'omar', 'lea'] } }],
  ]),
  workday(10, '13:04', [
    ['test', "Found in the drawer of the bench: 1 tea bag, 14 washers, a note “do NOT turn lamp 7 around”. No name. No date.", { key: 'note', reactions: { '👀': ['kenji', 'jon', 'nina', 'priya'] } }],
    ['kenji', "That's my handwriting. I don't remember it.", { replyTo: 'note', reactions: { '😱': ['test', 'priya', 'mara'], '😂': ['jon', 'nina'] } }],
    ['jon', "did anyone turn lamp 7 around"],
    ['test', "…"],
    ['test', "For dusting.", { reactions: { '😂': ['jon', 'kenji', 'nina', 'omar', 'felix'] } }],
  ]),
  workday(8, '18:02', [
    ['jon', "dinner for the three of us was very good. kenji ordered 256 grams of noodles. they asked twice", { reactions: { '😂': ['mara', 'nina', 'priya', 'admin', 'omar', 'test'], '🍜': ['kenji'] } }],
    ['kenji', "They brought 250. It was within tolerance."],
  ]),
  workday(7, '12:50', [
    ['omar', "Bernadette makes a new noise. Like a ferry that is about to leave."],
    ['nina', "Her pressure valve. I've a wrench and no fear. Please leave the kitchen for ten minutes."],
    ['nina', "Repaired. She purrs.", { pause: 17, reactions: { '☕': ['omar', 'jon', 'mara', 'test', 'felix'], '👏': ['priya', 'lea'] } }],
  ]),
  workday(6, '12:06', [
    ['mara', "The office without the shoot people is so quiet that I can hear Gerald grow.", { reactions: { '🌱': ['nina', 'omar', 'test'] } }],
    ['priya', "He's at 1.41 m, by the way. I've started a chart: https://charts.lumen.example/gerald"],
    ['jon', "the slope changes when the soak test started. we've invented a fertiliser", { reactions: { '😂': ['mara', 'priya', 'kenji'], '🌱': ['lea', 'admin'] } }],
  ]),
  workday(3, '12:38', [
    ['demo', "Falafel van: today “launch special” with an extra pickle. I told them nothing. *They know.*", { reactions: { '😱': ['omar'], '🎉': ['jon', 'test', 'felix', 'priya'] } }],
    ['test', "The extra pickle is from me. I talk to them.", { reactions: { '😂': ['demo', 'omar', 'jon', 'mara'] } }],
  ]),
  workday(1, '12:45', [
    ['nina', "First evening without the pager. I slept nine hours and then woke because it was *too quiet*.", { reactions: { '❤️': ['mara', 'omar', 'lea'], '😂': ['jon'] } }],
    ['jon', "i had the pager. it did nothing. i checked whether it was alive four times", { reactions: { '😂': ['nina', 'test', 'kenji'] } }],
  ]),
  recently(133, 15, [
    ['demo', "Train report: seat 41, window, 300 km/h, tea in a paper cup, a view of *storks*. Signal in tunnels: none. Signal between tunnels: also none.", { key: 'train', reactions: { '❤️': ['lea', 'omar'], '👀': ['felix'] } }],
    ['felix', "How many storks?", { replyTo: 'train' }],
    ['demo', "11. One of them looked at me as if I had no ticket.", { pause: 9, reactions: { '😂': ['felix', 'omar', 'priya', 'mara'] } }],
    ['lea', "Who has put a Halo into the *fridge*?", { key: 'fridge' }],
    ['test', "Cold start test. It's on a timer. Please don't open the door at —", { replyTo: 'fridge' }],
    ['lea', "I opened the door. There's a sunrise over the yoghurts.", { reactions: { '😂': ['test', 'priya', 'kenji', 'jon', 'omar', 'felix'], '🔥': ['nina'] } }],
    ['kenji', "4 °C, 380 ms. Passed.", { reactions: { '🎉': ['test', 'lea'] } }],
    ['priya', "I'd buy that fridge.", { reactions: { '💯': ['lea', 'omar'] } }],
  ]),
];
