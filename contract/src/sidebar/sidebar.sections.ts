import type { Section, SectionChanges } from './sidebar.schema.ts';

type Sections = readonly Section[];

/** Whether another section of the same list has this name, ignoring case. */
export const isNameTaken = (sections: Sections, { id, kind, name }: Pick<Section, 'id' | 'kind' | 'name'>) =>
  sections.some(
    (other) => other.id !== id && other.kind === kind && other.name.toLowerCase() === name.toLowerCase(),
  );

/** Moves a section after the given one, or to the start of its list. Returns the order unchanged if the target does not exist. */
function moveSection(sections: Sections, section: Section, after: string | null): Section[] {
  const others = sections.filter(({ id }) => id !== section.id);
  const at = others.findIndex(({ id, kind }) => id === after && kind === section.kind);
  if (after !== null && at < 0) return [...sections];
  return others.toSpliced(at + 1, 0, section);
}

/** Returns the sections with the changes to one of them applied. */
export function applySectionChange(
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
  return section && after !== undefined ? moveSection(changed, section, after) : changed;
}
