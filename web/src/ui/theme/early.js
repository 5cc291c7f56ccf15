// Runs before the first paint, so that a chosen theme never flashes in the other one.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('workflow-theme') ?? 'auto';
  } catch {}
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
