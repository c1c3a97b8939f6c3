/** Script of the review page that filters the list of changes. Without scripts, the review page shows all changes. */
export const SCRIPT = `
const controls = document.querySelector('.controls');
const [text, severity, action] = ['text', 'severity', 'action'].map((name) => controls.querySelector('[name=' + name + ']'));
const changes = [...document.querySelectorAll('.change')];
const shown = document.querySelector('#shown');
function narrow() {
  const words = text.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const change of changes) {
    const { severity: worst, action: done, words: known } = change.dataset;
    const isMeant = (severity.value === '' || severity.value.split(' ').includes(worst)) &&
      (action.value === '' || action.value === done) && words.every((word) => known.includes(word));
    change.hidden = !isMeant;
    count += isMeant ? 1 : 0;
  }
  shown.textContent = count + ' of ' + changes.length + ' shown';
}
function open(isOpen) {
  for (const change of changes) if (!change.hidden) change.querySelector('details').open = isOpen;
}
controls.addEventListener('input', narrow);
controls.querySelector('[name=open]').addEventListener('click', () => open(true));
controls.querySelector('[name=close]').addEventListener('click', () => open(false));
controls.hidden = false;
narrow();
`;
