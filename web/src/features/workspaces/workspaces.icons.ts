/** Emoji that a new workspace can choose as its icon. Each one has a name in the texts. */
export const WORKSPACE_ICONS = [
  ['🚀', 'rocket'],
  ['💼', 'briefcase'],
  ['🎨', 'palette'],
  ['🧪', 'testTube'],
  ['📚', 'books'],
  ['🌱', 'seedling'],
  ['🏗️', 'construction'],
  ['🛒', 'shoppingCart'],
  ['🎓', 'graduationCap'],
  ['🎧', 'headphones'],
  ['⚡️', 'lightning'],
  ['🦊', 'fox'],
  ['🐙', 'octopus'],
  ['🏔️', 'mountain'],
  ['☕️', 'coffee'],
] as const;
