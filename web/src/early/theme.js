// Runs before the first paint: sets the theme, language and frame, and preloads the files that the screen needs besides the entry. The
// build inserts `EARLY` (`web/early-page.ts`).
(() => {
  const { documentElement: root, head } = document;
  const { languages, parts, font } = EARLY;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const theme = read('workflow-theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';

  root.dataset.density = read('workflow-density') ?? 'comfortable';

  const spoken = navigator.languages.map((tag) => tag.split('-')[0].toLowerCase());
  const language =
    [read('workflow-language'), ...spoken].find((tag) => Object.hasOwn(languages, tag)) ?? 'en';
  root.lang = language;
  root.dir = languages[language];

  const isSignedIn = read('auth') && read('access_token');
  const screen =
    /^\/(login|register|join|forgot-password|reset-password)(?=\/|$)/.exec(location.pathname)?.[1] ?? 'shell';
  const frame = !isSignedIn
    ? screen === 'register'
      ? screen
      : 'login'
    : screen === 'join'
      ? screen
      : 'shell';
  root.dataset.frame = frame;
  if (/[?&]redirect=(\/|%2F)join(\/|%2F)/i.test(location.search) || (screen === 'join' && !isSignedIn)) {
    root.dataset.invited = 'true';
  }
  root.dataset.sidebar = read('workflow-sidebar') ?? 'open';

  const fetchSoon = (link) => head.append(Object.assign(document.createElement('link'), link));
  const files = parts
    .filter(
      ([where, pattern]) =>
        (where === frame || where === language) && RegExp(pattern).test(location.pathname),
    )
    .flatMap(([, , names]) => names);
  for (const href of new Set(files)) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    fetchSoon({ ...kind, href, crossOrigin: '' });
  }
  if (!isSignedIn) fetchSoon({ rel: 'preload', as: 'fetch', href: '/api/v1/config', crossOrigin: '' });

  // On a slow connection the scripts come first. The font loads once the screen is usable.
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {};
  const isSlow = saveData || effectiveType !== '4g';
  const showFonts = () => {
    document.getElementById('fonts').media = 'all';
  };
  if (isSlow) return addEventListener('load', showFonts);
  fetchSoon({ rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: '' });
  showFonts();
})();
