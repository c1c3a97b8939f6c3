/* Shows the page that is open in the menu, which may be longer than the window. */
'use strict';

const here = document.querySelector('.beside [aria-current]');
if (here) {
  const menu = here.closest('.beside');
  const { top, bottom } = here.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    menu.scrollTop += top - frame.top - menu.clientHeight / 2;
  }
}
