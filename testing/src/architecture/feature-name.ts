/** Returns the export name of a feature: its folder name in camel case. */
export const exportNameOf = (folder: string): string =>
  folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
