/* A button on each piece of code that copies it. */
'use strict';

/** Time for which a button shows that the code was copied, in milliseconds. */
const SHOWN = 2000;

const status = document.createElement('p');
status.className = 'unseen';
status.setAttribute('role', 'status');
document.querySelector('main').append(status);

for (const block of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => void copy(block.querySelector('code'), button));
  block.append(button);
}

async function copy(code, button) {
  const isCopied = await written(code);
  const text = isCopied ? 'Copied' : 'Press Ctrl+C';
  button.textContent = text;
  status.textContent = text;
  setTimeout(() => {
    button.textContent = 'Copy';
    status.textContent = '';
  }, SHOWN);
}

/** Selects the code if the browser does not allow access to the clipboard. */
async function written(code) {
  try {
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ''));
    return true;
  } catch {
    getSelection().selectAllChildren(code);
    return false;
  }
}
