/* Pages of the sandbox: loads the content of the open page again when the store changes. */
'use strict';

/** Shortest time between two updates, in milliseconds. */
const PAUSE = 1000;

const state = document.getElementById('state');
const follow = document.getElementById('follow');
let isStale = false;
let isLoading = false;

async function update() {
  if (isLoading || !isStale || !follow.checked) {
    return;
  }
  isLoading = true;
  isStale = false;
  try {
    const response = await fetch(location.href);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    show(page.querySelector('[data-live]'));
  } catch {
    state.textContent = 'The sandbox has ended.';
  }
  setTimeout(() => {
    isLoading = false;
    update();
  }, PAUSE);
}

/** Replaces the content that can change. The focus stays on the same link. */
function show(content) {
  const shown = document.querySelector('[data-live]');
  if (!content || !shown || shown.innerHTML === content.innerHTML) {
    return;
  }
  const focused = shown.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  shown.replaceWith(content);
  if (focused !== null) {
    [...content.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)?.focus();
  }
  state.textContent = `Updated at ${new Date().toLocaleTimeString()}.`;
}

const events = new EventSource(document.documentElement.dataset.changes);
events.addEventListener('changed', () => {
  isStale = true;
  update();
});
events.addEventListener('error', () => (state.textContent = 'The sandbox has ended.'));
// The store may have changed while the connection was interrupted.
let isFirst = true;
events.addEventListener('open', () => {
  if (!isFirst) {
    state.textContent = '';
    isStale = true;
    update();
  }
  isFirst = false;
});
follow.addEventListener('change', update);
