// Letters and signs with the transliterations of `unidecode`, which do not follow from the decomposition in Unicode.
const LETTERS: { readonly [letter: string]: string } = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'ng', ŧ: 't', ĸ: 'k' },
  ...{ '©': '(c)', '®': '(r)', '°': 'deg', '×': 'x', '£': 'ps', '§': 'ss' },
  ...{ α: 'a', β: 'b', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'e', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'u', φ: 'ph', χ: 'kh', ψ: 'ps', ω: 'o' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
  ...{ ъ: "'", ы: 'y', ь: "'", э: 'e', ю: 'iu', я: 'ia', ё: 'io', є: 'ie', і: 'i', ї: 'yi', ґ: "g'", ў: 'u' },
  ...{ ђ: 'dj', ѓ: 'gj', ѕ: 'dz', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'tsh', ќ: 'kj', џ: 'dzh' },
};

const MARKS = /\p{M}/gu;

/**
 * Transliterates a lower-case text to ASCII for the names of gateway entities. `transliterate` leaves the letters and
 * digits that it cannot convert in the text, and also returns them as a list. The transliteration supports Latin, Greek
 * and Cyrillic.
 */
export function transliterate(text: string): { readonly plain: string; readonly unknown: readonly string[] } {
  if (/^[\x00-\x7f]*$/.test(text)) {
    return { plain: text, unknown: [] };
  }
  const unknown = new Set<string>();
  const plain = [...text.normalize('NFC')].map((letter) => {
    const known = LETTERS[letter] ?? letter.normalize('NFKD').replace(MARKS, '').toLowerCase();
    const parts = [...known].map((part) => LETTERS[part] ?? part).join('');
    if (/[^\x20-\x7e]/.test(parts) && /[\p{L}\p{N}]/u.test(parts)) {
      unknown.add(letter);
    }
    return parts;
  });
  return { plain: plain.join(''), unknown: [...unknown] };
}
