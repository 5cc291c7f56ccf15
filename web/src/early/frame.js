// Runs right after the static frames: keeps the frame of the current URL and fills in the texts of the current language. The build inserts
// `WORDS`.
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

  // A user may submit the form before the client has loaded. The client then repeats the submission.
  place.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    form.dataset.submitted = 'true';
    const button = form.querySelector('button');
    button.setAttribute('aria-busy', 'true');
    button.textContent = words[button.dataset.busy] ?? button.value;
  });
})();
