// biome-ignore-all format: one line a message reads like the talk that it is
import { recently, type Script, workday } from '../script.ts';

export const surpriseAda: Script = [
  workday(11, '17:20', [
    ['mara', "Right. Ada's birthday is two days after the launch, and she has *forgotten* it. I've seen her calendar: there's only “buy dog food”.", { key: 'start', reactions: { '😱': ['lea', 'omar'], '😂': ['demo', 'jon'] } }],
    ['lea', "I want to make the cake. It will be a Halo. In the original size.", { reactions: { '🎉': ['omar', 'test', 'demo', 'kenji'] } }],
    ['omar', "Can a cake glow?"],
    ['kenji', "Yes.", { reactions: { '😱': ['lea', 'omar'], '🔥': ['test', 'demo', 'jon'] } }],
    ['kenji', "I need 12 LEDs that are food safe, and one evening."],
    ['test', "I'm writing test cases for a cake. It's the best job I've ever had."],
  ]),
  workday(9, '17:35', [
    ['test', ["Cake, test plan v1:", "", "1. it glows", "2. it doesn't glow at 03:17", "3. it survives the bicycle", "4. the part with the LEDs can be taken out *before* someone bites into it", "5. Pixel can't reach it"], { key: 'cakeplan', reactions: { '😂': ['mara', 'jon', 'lea', 'omar', 'demo', 'kenji'] } }],
    ['jon', "6. it fits in the box", { replyTo: 'cakeplan', reactions: { '😂': ['test', 'kenji', 'mara', 'lea', 'demo'] } }],
    ['lea', "It will *not* go into the box. I bought a hatbox."],
  ]),
  workday(7, '18:01', [
    ['demo', "She almost caught me. I had the list of guests on the screen and she stood behind me. I said that it was a hotel booking."],
    ['mara', "And?"],
    ['demo', "She said: “What a nice hotel, they even take Kenji.”", { key: 'hotel', reactions: { '😂': ['mara', 'lea', 'omar', 'jon', 'test', 'kenji'] } }],
    ['omar', "She *knows*.", { replyTo: 'hotel' }],
    ['demo', "She asked for the price per night. She doesn't know.", { reactions: { '😂': ['omar', 'mara'] } }],
  ]),
  workday(5, '17:50', [
    ['omar', "Present: we've collected **380 €**. Proposals so far: a telescope, a week without meetings, a second dog."],
    ['mara', "Telescope. She can look at the one light that we didn't make.", { reactions: { '❤️': ['lea', 'omar', 'test', 'demo', 'kenji', 'jon'] } }],
    ['jon', "a week without meetings is free. let's give her both", { reactions: { '💯': ['mara', 'lea', 'demo'] } }],
  ]),
  workday(3, '18:20', [
    ['kenji', "Prototype of the cake light works. It does *Candle → Noon* in 60 s. Firmware 0.1, no network, one button.", { reactions: { '🎉': ['lea', 'test', 'omar'], '🔥': ['demo'] } }],
    ['test', "Power cut?"],
    ['kenji', "It forgets everything and is happy. It's a cake.", { reactions: { '😂': ['test', 'jon', 'mara', 'lea', 'omar', 'demo'] } }],
  ]),
  workday(1, '17:15', [
    ['lea', "The sponge is baked: three layers, blood orange, one of them slightly *Goose*.", { reactions: { '❤️': ['mara', 'omar', 'test'], '🔥': ['demo'] } }],
    ['mara', "Order of events: I ask her about the box in the corner room. Lights off. Kenji presses. We sing. *In one key*, please, not as last year.", { reactions: { '😂': ['lea', 'omar', 'jon', 'test'], '🫡': ['kenji', 'demo'] } }],
  ]),
  recently(82, 9, [
    ['lea', "The cake is in the server room, shelf 3, hatbox. It's the only cold place without yoghurt. **Nobody tells Nina**, she'd put it on the monitoring.", { key: 'cake', reactions: { '😂': ['mara', 'test', 'omar', 'kenji'] } }],
    ['jon', "too late. there's an alert: “humidity rack 3, smells of orange”", { replyTo: 'cake', reactions: { '😂': ['lea', 'test', 'mara', 'omar', 'kenji'] } }],
    ['mara', "I've told Nina and Felix, they sing with us. Priya too. Ada is on the roof with Pixel until half past."],
    ['test', "Cake, final run: 1 passed, 2 passed, 3 passed *with a pothole*, 4 passed, 5: Pixel is on the roof. Ready.", { reactions: { '🎉': ['mara', 'lea', 'kenji', 'omar'] } }],
    ['omar', "I'm crying *already* and it's only a hatbox.", { reactions: { '❤️': ['lea', 'mara', 'test'] } }],
    ['kenji', "Finger on the button."],
    ['lea', "She's on the stairs. Everybody into the corner room. **Quietly.** Demola, we call you on the tablet!", { reactions: { '👍': ['kenji', 'test', 'omar', 'mara', 'jon'] } }],
  ]),
];
