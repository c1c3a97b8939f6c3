/* The menu of pages: shows the page that is open, and unfolds on narrow windows. */
'use strict';

const menu = document.getElementById('menu');
const button = document.getElementById('menu-button');

function showOpenPage() {
  const here = menu.querySelector('[aria-current]');
  if (!here) {
    return;
  }
  const { top, bottom } = here.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    menu.scrollTop += top - frame.top - menu.clientHeight / 2;
  }
}

function setOpen(isOpen) {
  button.setAttribute('aria-expanded', String(isOpen));
  menu.classList.toggle('open', isOpen);
}

button.addEventListener('click', () => {
  setOpen(!menu.classList.contains('open'));
  showOpenPage();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && menu.classList.contains('open')) {
    setOpen(false);
    button.focus();
  }
});
showOpenPage();
