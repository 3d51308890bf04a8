import { ExpressionError } from './base/expression.ts'

export interface ExpressionToken {
  readonly sort: 'number' | 'text' | 'name' | 'sign' | 'end'
  /** Of a text or a name in brackets, what stands within. */
  readonly text: string
  readonly at: number
  readonly isQuoted?: true
}

/** A longer one nobody reads. */
const MOST_LETTERS = 5000
const FORMS: readonly (readonly [ExpressionToken['sort'], RegExp])[] = [
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['text', /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|“[^”]*”/y],
  ['name', /\[(?:[^\]\\]|\\[\s\S])+\]|[\p{L}_$][\p{L}\p{N}_$]*/uy],
  ['sign', /<=|>=|!=|<>|==|&&|\|\||[-+*/%=<>&(),.!]/y],
]
const BLANKS = /\s*/y
/** Signs of Chinese keyboards, and those of other languages. */
const SAME: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '！': '!',
}

/** The words and signs of a text, and its end. */
export function expressionTokensOf(text: string): readonly ExpressionToken[] {
  if (text.length > MOST_LETTERS) throw new ExpressionError(`表达式超过 ${MOST_LETTERS} 个字`)
  const tokens: ExpressionToken[] = []
  for (let at = afterBlanks(text, 0); at < text.length;) {
    const [token, length] = tokenAt(text, at)
    tokens.push(token)
    at = afterBlanks(text, at + length)
  }
  return [...tokens, { sort: 'end', text: '', at: text.length }]
}

function afterBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at
  return at + (BLANKS.exec(text)?.[0].length ?? 0)
}

function tokenAt(text: string, at: number): [ExpressionToken, number] {
  const letter = text.charAt(at)
  const same = SAME[letter]
  if (same !== undefined) return [{ sort: 'sign', text: same, at }, 1]
  for (const [sort, form] of FORMS) {
    form.lastIndex = at
    const match = form.exec(text)?.[0]
    if (match !== undefined) return [tokenOf(sort, match, at), match.length]
  }
  throw new ExpressionError(`“${letter}”不能出现在这里`, at)
}

function tokenOf(sort: ExpressionToken['sort'], match: string, at: number): ExpressionToken {
  const isQuoted = sort === 'text' || match.startsWith('[')
  return isQuoted ? { sort, text: unquoted(match), at, isQuoted } : { sort, text: match, at }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' }
const unquoted = (match: string): string =>
  match.startsWith('“')
    ? match.slice(1, -1)
    : match.slice(1, -1).replaceAll(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter)
