/* The search of the site. The index is loaded when somebody begins to type; nothing leaves the browser. */
'use strict';

const form = document.getElementById('search');
const input = form.querySelector('input');
const state = document.getElementById('search-state');
const list = document.getElementById('search-results');
const MOST = 20;

let search;

function loadIndex() {
  search ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${form.dataset.root}assets/search-index.js`;
    script.onload = () => resolve(MiniSearch.loadJS(searchIndex.index, searchIndex.options));
    script.onerror = () => reject(new Error('cannot load the search index'));
    document.head.append(script);
  });
  return search;
}

async function show() {
  const words = input.value.trim();
  const found = words === '' ? [] : (await loadIndex()).search(words, {
    prefix: true,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    boost: { title: 4, page: 2 },
    // Guides rank higher, because they explain; the reference only lists.
    boostDocument: (_id, _word, { languages }) => (languages ? 0.6 : 1),
    combineWith: 'AND',
  });
  // The user may have typed more in the meantime.
  if (words !== input.value.trim()) {
    return;
  }
  state.textContent = words === '' ? '' : found.length === 0 ? 'Nothing found.' : found.length === 1 ? '1 place' : `${found.length} places`;
  list.replaceChildren(...found.slice(0, MOST).map(entry));
  form.classList.toggle('open', words !== '');
}

function linkTo(address, text) {
  const link = document.createElement('a');
  link.href = form.dataset.root + address;
  link.textContent = text;
  return link;
}

/** Results of the reference link to the language of the current page, and to other languages. */
function entry({ address, title, page, start, languages = [] }) {
  const here = languages.includes(form.dataset.language) ? form.dataset.language : languages[0];
  const addressIn = (language) => address.replace('{language}', language);
  const link = linkTo(addressIn(here), title);
  const place = document.createElement('span');
  place.className = 'quiet';
  place.textContent = title === page ? '' : ` ${page}`;
  const text = document.createElement('p');
  text.className = 'quiet';
  text.textContent = start;
  const item = document.createElement('li');
  const others = languages.map((language) => linkTo(addressIn(language), searchIndex.languages[language]));
  const row = document.createElement('p');
  row.className = 'languages';
  row.append(...others);
  item.append(link, place, text, ...(others.length > 1 ? [row] : []));
  return item;
}

function close() {
  input.value = '';
  void show();
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
input.addEventListener('input', () => show().catch((error) => (state.textContent = error.message)));
list.addEventListener('click', (event) => event.target.closest('a') && close());
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) {
    event.preventDefault();
    input.focus();
  } else if (event.key === 'Escape' && form.classList.contains('open')) {
    close();
    input.focus();
  } else if (/^Arrow(Down|Up)$/.test(event.key) && form.contains(document.activeElement)) {
    const stops = [input, ...list.querySelectorAll('li > a')];
    const next = stops[stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
});
