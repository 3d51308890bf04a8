import { ExpressionError } from './base/expression.ts'

export interface Token {
  readonly sort: 'number' | 'text' | 'name' | 'sign' | 'end'
  /** Of a text or a name in brackets, what stands within. */
  readonly text: string
  readonly at: number
  readonly isQuoted?: true
}

/** A longer one nobody reads. */
const MOST_LETTERS = 5000
const FORMS: readonly (readonly [Token['sort'], RegExp])[] = [
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
export function tokensOf(text: string): readonly Token[] {
  if (text.length > MOST_LETTERS) throw new ExpressionError(`表达式超过 ${MOST_LETTERS} 个字`)
  const tokens: Token[] = []
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

function tokenAt(text: string, at: number): [Token, number] {
  const letter = text.charAt(at)
  const same = SAME[letter]
  if (same !== undefined) return [{ sort: 'sign', text: same, at }, 1]
  for (const [sort, form] of FORMS) {
    form.lastIndex = at
    const found = form.exec(text)?.[0]
    if (found !== undefined) return [tokenOf(sort, found, at), found.length]
  }
  throw new ExpressionError(`“${letter}”不能出现在这里`, at)
}

function tokenOf(sort: Token['sort'], found: string, at: number): Token {
  const isQuoted = sort === 'text' || found.startsWith('[')
  return isQuoted ? { sort, text: unquoted(found), at, isQuoted } : { sort, text: found, at }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' }
const unquoted = (found: string): string =>
  found.startsWith('“')
    ? found.slice(1, -1)
    : found.slice(1, -1).replaceAll(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter)
