/** Longer ones are looked at sign by sign; so short, none has more elements than are kept. */
const MOST_SIGNS = 20_000

/** Words without a sign that means something to a browser, or that the cleaner writes otherwise. */
const WORDS = String.raw`[^\s<>&\0][^<>&\u00a0\0\r]*`
const LIST = `(?:<li>${WORDS}</li>)+`
const BARE = new RegExp(`^(?:<p>${WORDS}</p>|<ul>${LIST}</ul>|<ol>${LIST}</ol>)+$`)

/**
 * Whether a text surely comes out of the cleaner as it went in: words alone, or in bare paragraphs and lists, as most
 * texts are. Whatever is not that simple is the cleaner's to judge.
 */
export const isSurelyClean = (text: string): boolean =>
  !/[<>&\u00a0\0\r]/.test(text) || (text.length <= MOST_SIGNS && BARE.test(text))
