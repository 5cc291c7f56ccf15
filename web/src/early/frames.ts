import arabicApp from '../app/app.texts.ar.ts';
import germanApp from '../app/app.texts.de.ts';
import '../app/app.texts.ts';
import arabicAuth from '../features/auth/auth.texts.ar.ts';
import germanAuth from '../features/auth/auth.texts.de.ts';
import '../features/auth/auth.texts.ts';
import { i18n } from '../platform/language/i18n.ts';
import type { Language } from '../platform/language/languages.ts';

const translations: Readonly<Record<Exclude<Language, 'en'>, object>> = {
  de: { auth: germanAuth, app: germanApp },
  ar: { auth: arabicAuth, app: arabicApp },
};

const textAt = (texts: object, path: string): string =>
  path.split('.').reduce<unknown>((room, name) => (room as Record<string, unknown>)[name], texts) as string;

const used = new Set<string>();

/** Returns an English text by its message id, such as `auth.login.title`. */
function textOf(path: string): string {
  used.add(path);
  const text = i18n.messages[path];
  if (typeof text !== 'string') throw new Error(`The frames use ${path}, which no feature says.`);
  return text;
}

const word = (path: string, tag = 'span') => `<${tag} data-word="${path}">${textOf(path)}</${tag}>`;

const logo = (size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/><path d="M7 11.5c1.6 6.2 2.7 9 4.2 9 2 0 2.6-7 4.8-7s2.8 7 4.8 7c1.5 0 2.6-2.8 4.2-9" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'email' | 'password';
  readonly autoComplete: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

function field(form: string, { name, label, type, autoComplete, hint, isOptional }: Field, index: number) {
  const id = `early-${form}-${name}`;
  const optional = isOptional ? ` <i>(${word('auth.register.optional')})</i>` : '';
  const attributes = [
    `id="${id}" name="${name}" type="${type ?? 'text'}" autocomplete="${autoComplete}"`,
    type === 'password' ? '' : ' autocapitalize="none" spellcheck="false"',
    index === 0 ? ' autofocus' : '',
  ];
  return `<div><label for="${id}">${word(label)}${optional}</label>${hint ? word(hint, 'small') : ''}<input ${attributes.join('')}></div>`;
}

/** Renders the same markup as `AuthPanel` with its form. */
function signIn(form: 'login' | 'register', fields: readonly Field[]): string {
  const texts = `auth.${form}`;
  const [submit, busy] = [`${texts}.submit`, `${texts}.busy`];
  const button = `<button type="submit" data-word="${submit}" data-busy="${busy}" value="${textOf(busy)}">${textOf(submit)}</button>`;
  const header = `<header>${logo(40)}${word(`${texts}.title`, 'h1')}${word(`${texts}.text`, 'p')}</header>`;
  return `<div class="early" data-frame="${form}"><main class="early-page"><div class="early-column">${header}<form novalidate>${fields.map((one, index) => field(form, one, index)).join('')}${button}</form></div></main></div>`;
}

const login = signIn('login', [
  { name: 'email', label: 'auth.login.email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'auth.login.password', type: 'password', autoComplete: 'current-password' },
]);

const register = signIn('register', [
  { name: 'email', label: 'auth.register.email', type: 'email', autoComplete: 'email' },
  {
    name: 'username',
    label: 'auth.register.username',
    autoComplete: 'username',
    hint: 'auth.register.usernameHint',
  },
  { name: 'full_name', label: 'auth.register.fullName', autoComplete: 'name', isOptional: true },
  {
    name: 'password',
    label: 'auth.register.password',
    type: 'password',
    autoComplete: 'new-password',
    hint: 'auth.register.passwordHint',
  },
  {
    name: 'confirmPassword',
    label: 'auth.register.confirmPassword',
    type: 'password',
    autoComplete: 'new-password',
  },
]);

const join = `<div class="early" data-frame="join"><main class="early-join"><div class="early-brand">${logo(28)}WorkFlow</div></main></div>`;

const skeletonWidths = [96, 128, 144, 88, 120, 104, 112, 96];
const shell = `<div class="early" data-frame="shell"><div class="early-shell"><div class="early-side"><header>${word('app.shell.workspace', 'b')}<span data-username></span></header>${skeletonWidths.map((width) => `<i style="inline-size:${width}px"></i>`).join('')}</div><div class="early-main"><div></div></div></div></div>`;

/** All static placeholder screens. The script `frame.js` keeps the one for the current URL. */
export const placeholderScreens = [login, register, join, shell].join('');

/** Texts of the frames in every language except English, by id. */
export const earlyFrameTranslations = Object.fromEntries(
  Object.entries(translations).map(([language, texts]) => [
    language,
    Object.fromEntries([...used].map((path) => [path, textAt(texts, path)])),
  ]),
);
