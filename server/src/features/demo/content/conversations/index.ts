import type { DemoChannelName } from '../channels.ts';
import type { Script } from '../script.ts';
import { design } from './design.ts';
import { engineering } from './engineering.ts';
import { general } from './general.ts';
import { launch } from './launch.ts';
import { leads } from './leads.ts';
import { photoShoot } from './photo-shoot.ts';
import { random } from './random.ts';
import { releases } from './releases.ts';
import { support } from './support.ts';
import { surpriseAda } from './surprise-ada.ts';

export const conversations: Readonly<Record<DemoChannelName, Script>> = {
  general,
  engineering,
  design,
  launch,
  support,
  random,
  releases,
  'photo-shoot': photoShoot,
  leads,
  'surprise-ada': surpriseAda,
};
