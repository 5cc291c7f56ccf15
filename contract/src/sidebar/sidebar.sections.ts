import type { Section, SectionChanges } from './sidebar.schema.ts';

type Sections = readonly Section[];

/** Whether another section of the list has the name, without regard to case. */
export const isNameTaken = (sections: Sections, { id, kind, name }: Pick<Section, 'id' | 'kind' | 'name'>) =>
  sections.some(
    (other) => other.id !== id && other.kind === kind && other.name.toLowerCase() === name.toLowerCase(),
  );

/** Behind the one that is named, or before all others of its list; as they were where there is none such. */
function moved(sections: Sections, section: Section, after: string | null): Section[] {
  const others = sections.filter(({ id }) => id !== section.id);
  const at = others.findIndex(({ id, kind }) => id === after && kind === section.kind);
  if (after !== null && at < 0) return [...sections];
  return others.toSpliced(at + 1, 0, section);
}

/** The sections with one of them changed. */
export function changedSections(
  sections: Sections,
  id: string,
  { name, is_collapsed, after }: SectionChanges,
): Section[] {
  const changed = sections.map((section) =>
    section.id === id
      ? {
          ...section,
          ...(name !== undefined && { name }),
          ...(is_collapsed !== undefined && { is_collapsed }),
        }
      : section,
  );
  const section = changed.find((one) => one.id === id);
  return section && after !== undefined ? moved(changed, section, after) : changed;
}
