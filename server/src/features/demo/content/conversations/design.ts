// biome-ignore-all format: one line a message reads like the talk that it is
import { recently, type Script, workday } from '../script.ts';

export const design: Script = [
  workday(15, '10:11', [
    ['lea', ["For tomorrow's review, the three directions for setting the dawn:", "", "1. **Wheel**: colour and brightness in one circle. Pretty. Nobody hits 1,900 K with a thumb.", "2. **Two sliders**: correct, and about as tender as a tax form.", "3. **One slider, *Dawn***: from *candle* to *noon*, colour and brightness move together as in a real sunrise.", "", "Prototype: https://proto.lumen.example/dawn/3"], { key: 'three', reactions: { '❤️': ['mara', 'admin'], '🔥': ['priya'], '👀': ['test'] } }],
    ['jon', "i want the tax form", { replyTo: 'three', reactions: { '😂': ['lea', 'mara', 'test', 'kenji'] } }],
    ['lea', "I know you do. It's in *Advanced*, with a frame around it."],
    ['mara', "Who is the person on the third picture? She looks as if she really slept."],
    ['lea', "It's my sister. She did not know about the photo. She knows now.", { reactions: { '😂': ['mara', 'priya'] } }],
  ]),
  workday(14, '11:40', [
    ['mara', ["Review, short version:", "", "> **Decision:** direction 3, one *Dawn* slider. The two sliders stay under *Advanced*. The wheel is only for colours that are not a sunrise.", "", "Open: the words at both ends, and what a person sees who can't tell the colours apart."], { key: 'decision', reactions: { '👍': ['lea', 'priya', 'test', 'admin'], '🎉': ['felix'] } }],
    ['omar', "I can't tell them apart, so I volunteer. Red-green, the classic.", { reactions: { '❤️': ['lea', 'mara'] } }],
    ['lea', "Perfect. What do you see here? https://proto.lumen.example/dawn/3#scale"],
    ['omar', "A very elegant grey that becomes another very elegant grey.", { reactions: { '😂': ['mara', 'jon'], '👀': ['lea', 'priya'] } }],
    ['lea', "Then the colour doesn't carry it alone. I add small *suns* along the track: low, half, high. Shape first, colour second.", { key: 'suns', reactions: { '💯': ['omar', 'test', 'mara'] } }],
    ['omar', "Now I can see it. I can even *like* it.", { replyTo: 'suns', pause: 70, reactions: { '🎉': ['lea', 'priya'] } }],
  ]),
  workday(13, '14:15', [
    ['lea', "Names for the six dawns, please vote with a reaction on each line."],
    ['lea', "**Candle**", { reactions: { '👍': ['mara', 'jon', 'priya', 'felix', 'admin', 'test'] } }],
    ['lea', "**Harbour**", { reactions: { '👍': ['mara', 'felix', 'omar', 'demo'] } }],
    ['lea', "**Peach**", { reactions: { '👍': ['priya', 'admin', 'kenji'], '👀': ['jon'] } }],
    ['lea', "**Goose**", { key: 'goose', reactions: { '❤️': ['jon', 'test', 'kenji', 'nina', 'omar', 'demo', 'mara', 'priya'] } }],
    ['mara', "Goose?", { replyTo: 'goose' }],
    ['lea', "It should be *Dusk*. My keyboard had other plans.", { reactions: { '😂': ['mara', 'jon', 'test', 'nina', 'omar', 'felix'] } }],
    ['jon', "it has eight hearts. it's goose now"],
    ['admin', "It's Goose now.", { reactions: { '🎉': ['jon', 'test', 'kenji', 'nina'] } }],
  ]),
  workday(11, '15:22', [
    ['priya', "Contrast check of the new night theme: secondary text on the cards is **3.9**, we need 4.5. Everything else passes.", { key: 'contrast' }],
    ['lea', ["Corrected:", "", "```css", ":root[data-theme='night'] {", "  --text-secondary: #a9b1c2; /* was #8d95a8 */", "  --card: #1b1f2a;", "}", "```", "", "Now it's 7.7. I also found that `--card` was drawn *inverted* from the light one. Night isn't an inverted day, it's its own place."], { replyTo: 'contrast', edited: true, reactions: { '👏': ['priya', 'mara'], '❤️': ['admin'] } }],
    ['felix', "“Night isn't an inverted day.” May I steal that for the brochure?"],
    ['lea', "No.", { reactions: { '😂': ['mara', 'felix', 'priya'] } }],
    ['lea', "Yes."],
  ]),
  workday(9, '10:33', [
    ['demo', "Feedback from the hotel in Porto: guests look for the switch on the *left* side, because it's on the left in their bathroom."],
    ['lea', "And at home?"],
    ['demo', "I asked. “At home I don't look for it, at home I know.”", { reactions: { '💯': ['lea', 'mara'] } }],
    ['lea', "That's the most useful sentence of the month. The whole top becomes the switch. One cannot miss a *top*.", { reactions: { '🔥': ['demo', 'kenji', 'mara'] } }],
    ['kenji', "Possible. The sensor field is larger than we show. 3 mm less glass and it covers everything.", { reactions: { '🎉': ['lea', 'demo'] } }],
  ]),
  workday(7, '16:30', [
    ['lea', "The amber light that Kenji's fix shows when the lamp isn't sure about its alarm: may I draw it? At the moment it's “blinking”, and blinking is what a *machine* does.", { key: 'amber' }],
    ['kenji', "Please. I only chose it because I had the LED.", { replyTo: 'amber' }],
    ['lea', "A slow breath: in for 3 s, out for 5 s, never fully dark. As if it were asking a question."],
    ['kenji', ["Like this?", "", "```c", "static uint8_t breath(uint32_t ms) {", "  const uint32_t t = ms % 8000;", "  const uint32_t x = t < 3000 ? t * 256 / 3000 : (8000 - t) * 256 / 5000;", "  return (uint8_t)(24 + ease(x > 255 ? 255 : x) * 200 / 255);", "}", "```"], { reactions: { '👀': ['jon'] } }],
    ['jon', "that's a cast to uint8_t", { reactions: { '😂': ['test', 'nina', 'priya', 'mara'] } }],
    ['kenji', "24 + 200 is 224. I checked *three times*.", { reactions: { '❤️': ['jon', 'lea'], '💯': ['test'] } }],
    ['lea', "I've watched it for ten minutes. It's alive. C'est beau."],
  ]),
  workday(4, '10:05', [
    ['lea', "Store screenshots, final: https://files.lumen.example/halo-2/store. Without prices, without coffee, without the man who walks through picture 4 with a sandwich.", { reactions: { '😂': ['priya', 'felix'], '👍': ['mara'] } }],
    ['felix', "I liked the sandwich man. He gave it scale."],
    ['test', "In picture 2 the clock on the wall says 10:10 and the app says 06:52.", { key: 'clock', reactions: { '👀': ['lea', 'mara'] } }],
    ['lea', "How do you *see* these things.", { replyTo: 'clock' }],
    ['test', "I see nothing else. It's a condition.", { reactions: { '😂': ['lea', 'priya', 'jon', 'mara', 'felix'] } }],
    ['lea', "Corrected. The picture now shows 06:52 for everyone.", { pause: 25, reactions: { '🎉': ['test'] } }],
  ]),
  workday(2, '13:40', [
    ['admin', "A stranger in the tram was choosing a dawn on her phone. She went back and forth between *Peach* and *Goose* for two stops. She took **Goose**.", { key: 'tram', reactions: { '❤️': ['lea', 'mara', 'priya', 'kenji', 'felix'], '😂': ['jon', 'test'] } }],
    ['lea', "My typo has a fan. I can retire.", { replyTo: 'tram', reactions: { '😂': ['admin', 'mara'] } }],
  ]),
  recently(236, 175, [
    ['lea', ["Post-launch roadmap is before the small things. What I'd like to draw next:", "", "- [ ] Halo *mini*: the same dawn on a screen of 1.2 inches", "- [ ] the first five minutes: unpack, plug in, *see something*", "- [ ] a widget that does only one thing: tomorrow's time", "- [x] sleep"], { key: 'next', reactions: { '👍': ['mara', 'priya'], '❤️': ['admin'] } }],
    ['mara', "Redesign the first-run experience, please. That's where three of ten give up with *every* lamp, not only ours. Let's plan it together after the retro.", { replyTo: 'next', reactions: { '👍': ['lea', 'omar'] } }],
    ['omar', "I have 40 tickets for you that begin with “Hello, I've just unpacked…”. A treasure, if you like that sort of treasure.", { reactions: { '👀': ['lea'], '😂': ['mara'] } }],
    ['lea', "I like *exactly* that sort of treasure."],
  ]),
  recently(47, 21, [
    ['priya', "The widget prototype runs. It shows *06:52* in the Dawn gradient, and nothing else. It's oddly calming: https://proto.lumen.example/widget/1", { key: 'widget', reactions: { '❤️': ['lea', 'mara'] } }],
    ['lea', "No label, no icon, no ring. Leave it exactly like this and lock the file.", { replyTo: 'widget', reactions: { '😂': ['priya'], '💯': ['mara'] } }],
    ['omar', "From the colour-blind committee: passes. It's a very elegant grey.", { reactions: { '😂': ['lea', 'priya', 'mara'] } }],
  ]),
];
