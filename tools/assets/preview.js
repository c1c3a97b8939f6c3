/* The pages of a preview: who is looking at them, light or dark, and edits that the server tells of. */
'use strict';

const root = document.documentElement;

// What is chosen stays, page by page, as long as the window is open.
const KEY = 'gateways-preview-viewer';
const viewers = [...document.querySelectorAll('input[name="viewer"]')];

function kept() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Files have no storage in some browsers.
    return null;
  }
}

function show(viewer) {
  root.dataset.viewer = viewer;
  viewers.forEach((input) => (input.checked = input.value === viewer));
  try {
    sessionStorage.setItem(KEY, viewer);
  } catch {
    // It is for this page alone then.
  }
}

viewers.forEach((input) => input.addEventListener('change', () => show(input.value)));
show(viewers.some(({ value }) => value === kept()) ? kept() : 'all');

// The viewer of specifications goes by a class.
const isDark = () => getComputedStyle(root).colorScheme === 'dark' || (!/^(light|dark)$/.test(getComputedStyle(root).colorScheme) && darkness.matches);
const darkness = matchMedia('(prefers-color-scheme: dark)');
const follow = () => root.classList.toggle('dark-mode', isDark());
darkness.addEventListener('change', follow);
follow();

if (root.dataset.events) {
  const events = new EventSource(root.dataset.events);
  const state = document.getElementById('state');
  events.addEventListener('changed', () => location.reload());
  events.addEventListener('error', () => (state.textContent = 'the preview has ended'));
  // A server that is back may have another app.
  let isFirst = true;
  events.addEventListener('open', () => {
    if (!isFirst) {
      location.reload();
    }
    isFirst = false;
  });
}
