/** A stretch of text that stayed, went or came. */
export interface TextDiffPart {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Beyond so many comparisons a person would not read the difference word by word either. */
const LARGEST_TABLE = 4_000_000

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsOf = (text: string): string[] => Array.from(words.segment(text), part => part.segment)

/** What changed between two texts, word by word. */
export function textDiff(before: string, after: string): TextDiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const head = sameAtStart(a, b)
  const tail = sameAtStart(a.slice(head).reverse(), b.slice(head).reverse())
  const middle = between(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  return joined([...a.slice(0, head).map(same), ...middle, ...a.slice(a.length - tail).map(same)])
}

const same = (text: string): TextDiffPart => ({ kind: 'same', text })
const gone = (text: string): TextDiffPart => ({ kind: 'gone', text })
const added = (text: string): TextDiffPart => ({ kind: 'new', text })

function sameAtStart(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((word, at) => word !== b[at])
  return differs < 0 ? Math.min(a.length, b.length) : differs
}

/** The longest common subsequence of two rows of words, by the usual table. */
function between(a: readonly string[], b: readonly string[]): TextDiffPart[] {
  if (a.length * b.length > LARGEST_TABLE) return [...a.map(gone), ...b.map(added)]
  const lengths = commonLengths(a, b)
  const width = b.length + 1
  const textDiffParts: TextDiffPart[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    const [left = '', right = ''] = [a[i], b[j]]
    if (i < a.length && j < b.length && left === right) {
      textDiffParts.push(same(left))
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && longer(lengths, (i + 1) * width + j, i * width + j + 1))) {
      textDiffParts.push(gone(left))
      i += 1
    } else {
      textDiffParts.push(added(right))
      j += 1
    }
  }
  return textDiffParts
}

const longer = (lengths: Uint32Array, down: number, right: number) => (lengths[down] ?? 0) >= (lengths[right] ?? 0)

/** For every pair of places, how much the rests have in common. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  return lengths
}

/** Neighbours of one kind become one piece. */
function joined(textDiffParts: readonly TextDiffPart[]): TextDiffPart[] {
  const out: TextDiffPart[] = []
  for (const textDiffPart of textDiffParts) {
    const last = out.at(-1)
    if (last?.kind === textDiffPart.kind) last.text += textDiffPart.text
    else out.push({ ...textDiffPart })
  }
  return out
}
