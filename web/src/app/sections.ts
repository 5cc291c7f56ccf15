const WITHIN_WORKSPACE: Record<string, Section> = {
  channel: '/channels',
  page: '/pages',
  database: '/databases',
};

export type Section =
  | '/'
  | '/channels'
  | '/dms'
  | '/pages'
  | '/databases'
  | '/projects'
  | '/members'
  | '/settings';

const SECTIONS: readonly Section[] = [
  '/channels',
  '/dms',
  '/pages',
  '/databases',
  '/projects',
  '/members',
  '/settings',
];

/** Which item of the navigation an address belongs to, if any. */
export function sectionOf(pathname: string): Section | null {
  const [first = '', , kind] = pathname.split('/').filter(Boolean);
  if (first === '') return '/';
  if (first === 'workspace') return kind === undefined ? '/' : (WITHIN_WORKSPACE[kind] ?? null);
  return SECTIONS.find((section) => section === `/${first}`) ?? null;
}
