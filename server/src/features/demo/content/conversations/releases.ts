// biome-ignore-all format: one line a message reads like the talk that it is
import { recently, type Script, workday } from '../script.ts';

export const releases: Script = [
  workday(14, '12:45', [
    ['nina', ["**Cloud 3.18.0** · staging only", "", "- database on new hardware", "- alarms listed by key, offsets removed", "", "*Back:* `deploy cloud 3.17.4`"], { reactions: { '👍': ['jon', 'priya'] } }],
  ]),
  workday(13, '17:02', [
    ['priya', ["**App 2.0 beta 11** · 412 testers", "", "- pairing waits until the lamp is awake", "- skipped mornings are really skipped", "- 64 new icons"], { reactions: { '🎉': ['lea', 'test'], '👍': ['kenji'] } }],
  ]),
  workday(12, '14:20', [
    ['nina', ["**CI** · for us", "", "- simulator is unpacked once instead of four times: 14:10 → 5:35"], { reactions: { '🔥': ['jon', 'priya'] } }],
  ]),
  workday(7, '17:20', [
    ['kenji', ["**Firmware 2.0.1** · bench only", "", "- alarms survive a power cut at *every* minute of the day", "- slow amber light when the lamp isn't sure", "- “Candle” is 1,900 K again, not 108 K", "", "*Back:* hold the button for 20 s (2.0.0-rc.1)"], { key: 'fw', reactions: { '🎉': ['test', 'jon', 'nina', 'mara', 'priya'], '🧹': ['omar', 'lea'] } }],
    ['test', "57,600 alarms checked, 0 wrong. Released to stage 1 from my side.", { replyTo: 'fw', reactions: { '👍': ['kenji', 'nina'] } }],
  ]),
  workday(6, '09:10', [
    ['nina', ["**Firmware 2.0.1** · stage 1 of 3, 5 % of the beta", "", "Dashboard: https://status.lumen.example/rollouts/2.0.1"], { reactions: { '👀': ['kenji', 'jon', 'mara'] } }],
  ]),
  workday(5, '10:31', [
    ['nina', "**Firmware 2.0.1** · stage 3 of 3, 412 of 412. Boot failures 0, early sunrises 0.", { reactions: { '🎉': ['kenji', 'test', 'jon', 'mara', 'omar', 'admin'] } }],
  ]),
  workday(4, '12:08', [
    ['jon', ["**Cloud 3.19.1** · everywhere", "", "- pictures are cached for a year, in one direction only", "", "*Back:* please don't"], { reactions: { '😂': ['nina', 'test'] } }],
  ]),
  workday(2, '09:00', [
    ['priya', "**App 2.0.1 (481)** · iOS and Android, 100 %", { reactions: { '🎉': ['mara', 'jon', 'lea', 'test', 'felix', 'admin', 'omar'] } }],
    ['kenji', "**Firmware 2.0.1** · everybody, in waves of 2,000 an hour", { reactions: { '🎉': ['nina', 'jon', 'test', 'mara'] } }],
  ]),
  recently(90, 86, [
    ['priya', ["**App 2.0.2 (486)** · 10 %", "", "- no crash when the colour picker turns around in the dark", "- a hint to forget the old lamp before pairing the new one", "", "*Back:* halt the roll-out in both consoles"], { reactions: { '👍': ['test', 'nina', 'omar'], '🚀': ['kenji'] } }],
  ]),
];
