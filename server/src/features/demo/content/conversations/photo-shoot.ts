// biome-ignore-all format: one line a message reads like the talk that it is
import { recently, type Script, workday } from '../script.ts';

export const photoShoot: Script = [
  workday(14, '09:25', [
    ['felix', "Welcome, @rosa! This is the only channel that you need. Everybody in here has a lamp, an opinion, or both.", { reactions: { '👋': ['lea', 'mara', 'demo'], '❤️': ['admin'] } }],
    ['rosa', "¡Hola a todos! Thank you. First question: how dark is *dark* in your product? I need the number of lux, or a good poem.", { key: 'dark', reactions: { '❤️': ['lea', 'felix'] } }],
    ['kenji', "0.4 lux at one metre, at the beginning of the dawn.", { replyTo: 'dark' }],
    ['lea', "And the poem: like the gap under a door behind which someone is already awake.", { replyTo: 'dark', reactions: { '❤️': ['rosa', 'admin', 'felix', 'mara'], '🔥': ['demo'] } }],
    ['rosa', "Perfect. Long exposure and a room without a draught. I look for a place."],
  ]),
  workday(12, '14:33', [
    ['rosa', ["Three places:", "", "1. a chapel. Beautiful, but the bell is *every* quarter of an hour", "2. an old swimming hall: tiles, skylight, echo", "3. my aunt's bedroom. She offers lunch"], { key: 'places' }],
    ['felix', "2! With the lunch of 3, if possible.", { replyTo: 'places', reactions: { '😂': ['rosa', 'lea', 'demo'] } }],
    ['lea', "2. The tiles will carry the gradient. It's the Dawn slider, ten metres long.", { replyTo: 'places', reactions: { '💯': ['rosa', 'mara'] } }],
    ['rosa', "The swimming hall is ours in eight days, from 8 to 18. The water stays in. My aunt has been told and is *not* pleased."],
  ]),
  workday(9, '11:15', [
    ['rosa', ["Shot list: https://delgado-foto.example/lumen/list", "", "- 06:52 on the edge of the pool", "- hand looking for the switch (left hand!)", "- the breath: amber, 8 s, three frames", "- twelve lamps as a horizon"], { reactions: { '🔥': ['felix', 'lea'], '👍': ['mara'] } }],
    ['demo', "I volunteer as the hand. I've been told that I have *trustworthy knuckles*.", { reactions: { '😂': ['rosa', 'felix', 'lea', 'mara'] } }],
    ['rosa', "Send a picture of the knuckles."],
    ['demo', "…of course I've one ready.", { reactions: { '😂': ['rosa', 'felix', 'admin'] } }],
    ['rosa', "Accepted."],
  ]),
  workday(6, '08:12', [
    ['rosa', "I'm on set. The light through the roof is ridiculous, come quickly."],
    ['kenji', "Twelve lamps are in the car. Seat belts on."],
    ['felix', "@demo please bring the long extension cable and dry socks. For me. Don't ask.", { reactions: { '😂': ['rosa', 'lea', 'kenji'] } }],
  ]),
  workday(6, '15:32', [
    ['rosa', "**Horizon** is in the box. All twelve lamps, one dawn, mirrored in the water, not a single ripple. Kenji held his breath for 30 s although he was outside the picture.", { key: 'horizon', reactions: { '❤️': ['felix', 'lea', 'mara', 'admin', 'kenji', 'demo'], '🔥': ['mara', 'felix'] } }],
    ['kenji', "I wanted to be sure.", { replyTo: 'horizon', reactions: { '😂': ['rosa', 'lea', 'demo'] } }],
    ['rosa', "First selection, 24 of 900: https://delgado-foto.example/lumen/first"],
    ['mara', "Number 11. I have no words, and I'm the one with the lists.", { reactions: { '❤️': ['rosa', 'felix'] } }],
    ['admin', "11. It's the picture that I had in my head when there was no company yet.", { reactions: { '❤️': ['rosa', 'lea', 'mara', 'felix', 'kenji', 'demo'] } }],
    ['rosa', "Gracias. Now I also have something in the eye. It's the chlorine."],
    ['demo', "SEE? The chlorine!", { reactions: { '😂': ['felix', 'lea', 'kenji', 'mara'] } }],
  ]),
  workday(4, '11:20', [
    ['felix', "Rights, so that it's written: web, shop, press and print for three years, the name beside *every* picture. The contract is in your mailbox.", { key: 'rights' }],
    ['rosa', "Signed. You're the first client who writes “beside every picture” without being asked. I noticed.", { replyTo: 'rights', reactions: { '❤️': ['felix', 'lea', 'admin'] } }],
  ]),
  workday(2, '11:02', [
    ['rosa', "¡Felicidades! I saw number 11 at the tram stop by the market. A woman stood in front of it and *yawned*. It works.", { reactions: { '😂': ['felix', 'mara', 'admin', 'demo'], '🎉': ['lea', 'kenji', 'mara'] } }],
  ]),
  recently(171, 26, [
    ['felix', "The film with subtitles: where are we, @rosa?", { key: 'film' }],
    ['rosa', "Cut 4 is uploading: 58 seconds, nine languages. In Finnish the slogan fills the whole picture. I made it a *design element*.", { replyTo: 'film', reactions: { '😂': ['felix', 'lea'], '👏': ['mara'] } }],
    ['lea', "It looks as if it had always wanted to be there.", { pause: 12, reactions: { '❤️': ['rosa'] } }],
    ['felix', "Approved from my side. And you are invited to the party: same swimming hall, this time *with* swimming.", { key: 'party', reactions: { '🎉': ['lea', 'mara', 'kenji'] } }],
    ['rosa', "I come! May I bring my aunt? She'd like to see what was better than her lunch.", { replyTo: 'party', reactions: { '😂': ['felix', 'mara', 'lea', 'admin'], '❤️': ['kenji'] } }],
    ['mara', "Your aunt is the guest of honour. @demo carries her bag.", { reactions: { '😂': ['felix', 'rosa'] } }],
    ['felix', "With trustworthy knuckles.", { reactions: { '😂': ['mara', 'lea'] } }],
  ]),
];
