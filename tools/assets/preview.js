/* Script of the pages of a preview: selects the viewer, follows the colour scheme, and reloads the page after edits. */
'use strict';

const root = document.documentElement;

// All pages keep the selected viewer as long as the window is open.
const KEY = 'gateways-preview-viewer';
const viewers = [...document.querySelectorAll('input[name="viewer"]')];

function kept() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // In some browsers, pages that were opened as files have no storage.
    return null;
  }
}

function show(viewer) {
  root.dataset.viewer = viewer;
  viewers.forEach((input) => (input.checked = input.value === viewer));
  try {
    sessionStorage.setItem(KEY, viewer);
  } catch {
    // Without storage, the selection applies to this page only.
  }
}

viewers.forEach((input) => input.addEventListener('change', () => show(input.value)));
show(viewers.some(({ value }) => value === kept()) ? kept() : 'all');

// The viewer of specifications uses dark colours if the root element has the class `dark-mode`.
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
  // A server that was started again may show another app.
  let isFirst = true;
  events.addEventListener('open', () => {
    if (!isFirst) {
      location.reload();
    }
    isFirst = false;
  });
}
