// biome-ignore-all format: one line a message reads like the talk that it is
import { recently, type Script, workday } from '../script.ts';

export const launch: Script = [
  workday(15, '09:10', [
    ['mara', ["The plan, also pinned at https://docs.lumen.example/halo-2/launch:", "", "| when | what | who |", "| --- | --- | --- |", "| −13 | plan, packaging samples | Mara, Felix |", "| −12 | design review | Léa |", "| −4 | photo shoot | Felix, Rosa |", "| −3 | code freeze | everybody |", "| −1 | go/no-go | everybody |", "| 0 | **launch, 09:00** | Ada presses |"], { key: 'plan', reactions: { '👍': ['felix', 'jon', 'priya', 'nina', 'test', 'lea', 'omar'] } }],
    ['admin', "I get to press something?", { replyTo: 'plan', reactions: { '😂': ['mara', 'felix', 'jon'] } }],
    ['nina', "We'll give you a large button. It will be connected to a log file.", { reactions: { '😂': ['admin', 'jon', 'mara', 'test', 'priya'] } }],
    ['felix', "The press list is at 44. I'm going for 60 and will stop at 50 with dignity."],
  ]),
  workday(14, '15:10', [
    ['felix', ["Slogans, round one. Honest reactions, please:", "", "1. “Wake up like it's summer.”", "2. “The alarm that never shouts.”", "3. “Good morning, literally.”"], { key: 'slogans' }],
    ['lea', "2. It's about what it *doesn't* do. That's the design, too.", { replyTo: 'slogans', reactions: { '👍': ['mara', 'admin', 'omar'] } }],
    ['jon', "4. “fits in the box (if you are not in a hurry)”", { reactions: { '😂': ['felix', 'kenji', 'mara', 'admin', 'test'] } }],
    ['admin', "2, with a full heart. **Decided: “The alarm that never shouts.”**", { reactions: { '🎉': ['felix', 'lea'], '👍': ['mara'] } }],
  ]),
  workday(12, '10:25', [
    ['demo', "The pilot in Porto starts two days *before* our launch. Is it all right if 120 guests have Halo 2 earlier than the world?", { key: 'pilot' }],
    ['mara', "With an agreement that says “beta”, yes. And with @omar's number on the nightstand card.", { replyTo: 'pilot', reactions: { '👍': ['demo', 'admin'] } }],
    ['omar', "On the *nightstand*? I'll sleep with headphones.", { reactions: { '😂': ['demo', 'mara', 'nina'] } }],
    ['felix', "The translations are back: 9 languages. In Finnish the slogan is one word. I've counted, it has 31 letters. I'm in love.", { reactions: { '❤️': ['lea', 'kenji'], '😂': ['jon'] } }],
  ]),
  workday(10, '11:48', [
    ['mara', ["Risk list, as of today:", "", "- 🔴 **Night bug**: 31 of 412 beta lamps, cause unknown", "- 🟡 Store review: can take 1 to 5 days", "- 🟢 Packaging, translations, shop, load", "", "If the red one is still red at −3, we move the date. I say it now, so that it isn't a surprise later."], { key: 'risks', reactions: { '👍': ['admin', 'nina', 'jon', 'test', 'omar'] } }],
    ['felix', "The press embargo ends on launch day at 09:00 sharp. Moving it is possible, but only *once*, and before −3.", { replyTo: 'risks' }],
    ['admin', "A lamp that wakes people at three is the opposite of our company. If it's red, we move. No discussion, no hero nights.", { reactions: { '💯': ['mara', 'omar', 'test', 'kenji'], '❤️': ['jon', 'nina', 'lea'] } }],
  ]),
  workday(8, '12:02', [
    ['mara', "🔴 → 🟡. Cause found and proven, the fix is being written. I'm *very* happy and I say it in a completely calm voice.", { reactions: { '🎉': ['admin', 'felix', 'demo', 'lea', 'omar'] } }],
    ['felix', "Calm here too. Very calm. I only went around the block three times.", { reactions: { '😂': ['mara', 'omar', 'nina'] } }],
  ]),
  workday(7, '09:30', [
    ['mara', ["Conditions for a **go** with the fix in it:", "", "1. two reviews, at least one from someone who did not write the old code", "2. Power-cut test (50,000 cycles), none wrong", "3. the whole beta on 2.0.1, no early sunrise", "4. the support text is ready in all nine languages"], { key: 'conditions', reactions: { '👍': ['test', 'kenji', 'jon', 'nina', 'omar', 'admin'] } }],
    ['test', "For 2 I have a relay board and no conscience.", { replyTo: 'conditions', reactions: { '😂': ['kenji', 'mara', 'nina', 'jon'] } }],
    ['omar', "4 is half done. In Japanese I've asked Kenji to make it *less* sorry.", { reactions: { '😂': ['kenji', 'mara', 'admin'] } }],
    ['kenji', "It was the normal amount of sorry."],
  ]),
  workday(6, '16:10', [
    ['felix', "The pictures from the shoot are *unreal*. First selection is in #photo-shoot. I have cried once and Demola twice.", { reactions: { '❤️': ['lea', 'mara', 'admin'], '😂': ['omar'] } }],
    ['demo', "It was the chlorine."],
  ]),
  workday(5, '11:00', [
    ['mara', "🟡 → 🟢 on the bug: 412 of 412, zero early sunrises. Conditions 1, 2 and 3 are **done**, and the freeze holds.", { reactions: { '🎉': ['admin', 'jon', 'kenji', 'test', 'priya', 'nina', 'felix', 'lea', 'omar', 'demo'] } }],
    ['admin', "Thank you. I haven't said anything for three days so as not to disturb you, and it nearly killed me.", { reactions: { '😂': ['mara', 'felix', 'jon'], '❤️': ['lea', 'kenji', 'test'] } }],
  ]),
  workday(4, '15:58', [
    ['nina', ["Who does what on launch day:", "", "- **07:30** Nina, Jon: all green?", "- **08:30** Priya: stores on “release”, Felix: shop pages on preview", "- **08:55** Mara asks everybody once", "- **09:00** Ada presses", "- **09:01** nobody refreshes the dashboard by hand. *Nobody.*"], { key: 'duty', reactions: { '👍': ['mara', 'jon', 'priya', 'omar', 'felix'] } }],
    ['jon', "what if i refresh it with my eyes", { replyTo: 'duty', reactions: { '😂': ['nina', 'test', 'priya'] } }],
    ['omar', "Extended support hours (08:00–22:00) on the first three days, in two shifts. @demo has volunteered for the evening, which I have in writing.", { reactions: { '🫡': ['demo'], '❤️': ['mara', 'admin'] } }],
  ]),
  workday(3, '15:22', [
    ['mara', "**Go/no-go.** One sentence each, in here please, so that it's written."],
    ['nina', "Go. Load, pager, roll-back: rehearsed twice."],
    ['jon', "go"],
    ['priya', "Go. Both stores approved, build 481."],
    ['kenji', "Go, if Lamp 7 is not in the room.", { key: 'l7', reactions: { '😂': ['mara', 'test', 'jon', 'nina', 'admin'] } }],
    ['test', "Go. 214 of 214. I looked for a reason to say no and I'm good at that."],
    ['lea', "Go !"],
    ['omar', "Go. Nine languages, forty answers, one very large thermos."],
    ['felix', "Go go go. (Counts once.)"],
    ['demo', "Go. Porto says the guests have stopped taking the stairs at night, which the night porter finds sad.", { reactions: { '😂': ['omar', 'mara'] } }],
    ['admin', "Go. No matter what happens: this was the best team work I've seen."],
    ['mara', "**Decision: GO.** Lamp 7 goes to the cupboard. See you at 08:55.", { reactions: { '🎉': ['admin', 'felix', 'lea', 'demo', 'omar', 'priya', 'jon', 'nina', 'kenji', 'test'] } }],
  ]),
  workday(2, '08:55', [
    ['mara', "@here everybody ready? 👍 on this message, please.", { key: 'ready', reactions: { '👍': ['admin', 'jon', 'priya', 'kenji', 'lea', 'omar', 'nina', 'felix', 'test', 'demo'] } }],
    ['mara', "Ten thumbs. @admin, the button is yours.", { replyTo: 'ready' }],
    ['admin', "3"],
    ['admin', "2"],
    ['admin', "1"],
    ['admin', "💡", { key: 'pressed', reactions: { '🎉': ['mara', 'jon', 'priya', 'kenji', 'lea', 'omar', 'nina', 'felix', 'test', 'demo'] } }],
    ['nina', "`09:00:00.412 INFO button pressed by=ada force=enthusiastic`", { replyTo: 'pressed', reactions: { '😂': ['admin', 'jon', 'mara', 'test', 'priya', 'felix'] } }],
    ['felix', "First order: 09:00:19. From Tromsø. In the polar night! Of course!", { reactions: { '❤️': ['admin', 'mara', 'lea'], '🔥': ['demo', 'omar'] } }],
  ]),
  workday(1, '11:30', [
    ['felix', "48 of 50 journalists have written something. The two missing ones say that they overslept. I can't make this up.", { reactions: { '😂': ['mara', 'admin', 'omar', 'jon', 'test', 'demo'] } }],
    ['mara', "Orders after two days: **2,310**. The plan for the whole first week was 1,800.", { key: 'orders', reactions: { '🎉': ['admin', 'felix', 'lea', 'omar', 'demo', 'jon'], '🔥': ['nina', 'priya', 'kenji'] } }],
    ['felix', "Then we need boxes. More boxes. Jon, no comment.", { replyTo: 'orders' }],
    ['jon', "📦", { reactions: { '😂': ['felix', 'kenji', 'mara', 'test'] } }],
  ]),
  recently(152, 88, [
    ['mara', ["What is left on the list, then this channel goes to sleep:", "", "1. ~~public write-up of the night bug~~ (Jon, today)", "2. the film, version with subtitles (Felix, Rosa)", "3. second production run: **4,000** pieces, ordered (Kenji)", "4. a proper party"], { key: 'left', reactions: { '👍': ['felix', 'admin'] } }],
    ['kenji', "3: the factory asks whether the label of the box should stay “Halo 2 (minutes)”. That was a joke in a file name. It's on 5,000 boxes.", { key: 'label', reactions: { '😂': ['mara', 'felix', 'test', 'nina', 'admin'], '😱': ['lea'] } }],
    ['lea', "It's on… *what*?", { replyTo: 'label' }],
    ['felix', "Nobody has noticed. Nobody reads boxes. I've *always* said so.", { reactions: { '😂': ['kenji', 'mara'] } }],
    ['admin', "Leave it. In ten years the collectors will pay extra for it.", { reactions: { '💯': ['felix', 'kenji'], '❤️': ['mara'] } }],
    ['felix', "4: may I book the swimming hall?", { replyTo: 'left', reactions: { '🎉': ['omar', 'priya', 'lea', 'test'] } }],
    ['mara', "Yes. And invite Rosa and Mrs. Pereira.", { reactions: { '❤️': ['felix', 'omar', 'test', 'admin'] } }],
  ]),
];
