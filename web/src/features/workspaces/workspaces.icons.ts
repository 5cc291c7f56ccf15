/** What a new workspace can choose from: pictograms that every platform draws, each with its name among the texts. */
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
