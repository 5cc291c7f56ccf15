/** What a new workspace can choose from: pictograms that every platform draws, each with the word that a screen reader says. */
export const WORKSPACE_ICONS = [
  ['🚀', 'Rocket'],
  ['💼', 'Briefcase'],
  ['🎨', 'Palette'],
  ['🧪', 'Test tube'],
  ['📚', 'Books'],
  ['🌱', 'Seedling'],
  ['🏗️', 'Construction'],
  ['🛒', 'Shopping cart'],
  ['🎓', 'Graduation cap'],
  ['🎧', 'Headphones'],
  ['⚡️', 'Lightning'],
  ['🦊', 'Fox'],
  ['🐙', 'Octopus'],
  ['🏔️', 'Mountain'],
  ['☕️', 'Coffee'],
] as const;
