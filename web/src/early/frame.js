// Stands right behind the frames: leaves the one of this address, in the reader's language. `WORDS` is put in by the build.
(() => {
  const { lang, dataset } = document.documentElement;
  const place = document.getElementById('root');
  for (const frame of [...place.children]) if (frame.dataset.frame !== dataset.frame) frame.remove();

  const words = WORDS[lang] ?? {};
  for (const element of place.querySelectorAll('[data-word]')) {
    element.textContent = words[element.dataset.word] ?? element.textContent;
  }
  try {
    place.querySelector('[data-username]').textContent = JSON.parse(
      localStorage.getItem('auth'),
    ).user.username;
  } catch {}

  // Who is quicker than the scripts signs in all the same: what they did is done once more in the form that comes.
  place.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    form.dataset.submitted = 'true';
    const button = form.querySelector('button');
    button.setAttribute('aria-busy', 'true');
    button.textContent = words[button.dataset.busy] ?? button.value;
  });
})();
