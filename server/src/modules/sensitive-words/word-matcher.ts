/** `block`: must not stand in content. `warn`: should be looked at. */
export type WordLevel = 'warn' | 'block'

export interface MatchedWord {
  word: string
  level: WordLevel
}

/** A word found in a text; `at` counts UTF-16 units of the text as it was given, as JavaScript does. */
export interface WordHit {
  word: string
  level: WordLevel
  at: number
  /** What stands in the text there. */
  found: string
}

export type MatchWords = (text: string) => WordHit[]

/** Spaces, marks without width and signs that are put between letters to slip through. */
const IGNORED = /[\s\p{Cf}\p{Mn}·・•_*.,，。、~^|/\\-]/u

/** A text as words are compared: full and half width, capitals and what is put in between are the same. */
export function normalizeWordText(text: string): string {
  return letters(text)
    .map(({ letter }) => letter)
    .join('')
}

interface TextLetter {
  letter: string
  /** Where it begins and ends in the text as given. */
  at: number
  end: number
}

function letters(text: string): TextLetter[] {
  const matches: TextLetter[] = []
  let at = 0
  for (const value of text) {
    const end = at + value.length
    for (const letter of value.normalize('NFKC').toLowerCase().normalize('NFKC')) {
      if (!IGNORED.test(letter)) matches.push({ letter, at, end })
    }
    at = end
  }
  return matches
}

interface LetterNode {
  next: Map<string, LetterNode>
  word?: MatchedWord
}

/** Builds a tree of letters once; finding is then one walk over the text. */
export function wordMatcherOf(words: readonly MatchedWord[]): MatchWords {
  const root: LetterNode = { next: new Map() }
  for (const word of words) addWord(root, word)
  return text => findInText(root, text)
}

function addWord(root: LetterNode, word: MatchedWord): void {
  const key = normalizeWordText(word.word)
  if (key === '') return
  let node = root
  for (const letter of key) {
    const next: LetterNode = node.next.get(letter) ?? { next: new Map() }
    node.next.set(letter, next)
    node = next
  }
  // Two ways to write one word: the stricter counts.
  if (node.word?.level !== 'block') node.word = word
}

function findInText(root: LetterNode, text: string): WordHit[] {
  const all = letters(text)
  const hits: WordHit[] = []
  for (let start = 0; start < all.length;) {
    const match = longestWordAt(root, all, start)
    const [first, last] = [all[start], all[start + (match?.length ?? 1) - 1]]
    if (match && first && last) {
      const { word, level } = match.word
      hits.push({ word, level, at: first.at, found: text.slice(first.at, last.end) })
    }
    start += match?.length ?? 1
  }
  return hits
}

function longestWordAt(
  root: LetterNode,
  all: readonly TextLetter[],
  start: number,
): { word: MatchedWord; length: number } | undefined {
  let node: LetterNode | undefined = root
  let best: { word: MatchedWord; length: number } | undefined
  for (let at = start; node && at < all.length; at += 1) {
    node = node.next.get(all[at]?.letter ?? '')
    if (node?.word) best = { word: node.word, length: at - start + 1 }
  }
  return best
}
