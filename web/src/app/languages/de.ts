import home from '../../features/home/home.texts.de.ts';
import typing from '../../features/typing/typing.texts.de.ts';
import { byId } from '../../platform/language/texts.ts';
import screens from '../../screens/screens.texts.de.ts';
import ui from '../../ui/ui.texts.de.ts';

/** Everything in German, by id. */
export default {
  ...byId('ui', ui),
  ...byId('screens', screens),
  ...byId('typing', typing),
  ...byId('home', home),
};
