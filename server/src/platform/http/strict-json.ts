import { isUtf8 } from 'node:buffer'
import { Refusal } from '@xuanjiao/contract/refusal'

const DEEPEST = 32
const QUOTE = 34
const BACKSLASH = 92
const COLON = 58

/**
 * Reads JSON that means one thing only (security.md §10, §12): UTF-8, every key once, none that reaches into an
 * object's prototype, not nested without end.
 */
export function readStrictJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new Refusal(400, '请求内容不是 UTF-8 编码')
  const text = bytes.toString()
  const value = parse(text)
  if (typeof value === 'object' && value !== null) checkKeys(text)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, '请求内容不是正确的 JSON')
  }
}

/** One pass over text that is known to be JSON: a string before a colon is a key. */
function checkKeys(text: string): void {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) {
      const end = endOfString(text, at)
      if (isKey(text, end)) addKey(open.at(-1), text.slice(at, end + 1))
      at = end
    } else if (char === 123 || char === 91) {
      if (open.push(char === 123 ? new Set() : undefined) > DEEPEST) throw new Refusal(400, '请求内容嵌套过深')
    } else if (char === 125 || char === 93) open.pop()
  }
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === BACKSLASH) before--
  return (at - before) % 2 === 0
}

function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (text.charCodeAt(next) <= 32) next++
  return text.charCodeAt(next) === COLON
}

function addKey(keys: Set<string> | undefined, quoted: string): void {
  const key = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
  if (key === '__proto__') throw new Refusal(400, '请求内容含有不允许的字段名')
  if (keys?.has(key)) throw new Refusal(400, `请求内容的字段“${key.slice(0, 50)}”重复`)
  keys?.add(key)
}
