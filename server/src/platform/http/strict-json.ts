import { isUtf8 } from 'node:buffer'
import { AppError } from '@xuanjiao/contract/calls/app-error'

const DEEPEST = 32
const QUOTE = 34
const BACKSLASH = 92
const COLON = 58

/** More fields than any record has; a list may hold as many records as fit. */
const MOST_KEYS = 2000

/**
 * Reads JSON that means one thing only (rules/security#strict-json): UTF-8, every key once, none that reaches into an
 * object's prototype, not nested without end. The keys are looked at first: parsing tens of thousands costs more than
 * counting them.
 */
export function parseStrictJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new AppError(400, '请求内容不是 UTF-8 编码')
  const text = bytes.toString()
  checkKeys(text)
  return parseJson(text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError(400, '请求内容不是正确的 JSON')
  }
}

/** One pass over text that should be JSON: a string before a colon is a key. What is none is refused by the parser. */
function checkKeys(text: string): void {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) {
      const end = endOfString(text, at)
      if (isKey(text, end)) addKey(open.at(-1), text.slice(at, end + 1))
      at = end
    } else if (char === 123 || char === 91) {
      if (open.push(char === 123 ? new Set() : undefined) > DEEPEST) throw new AppError(400, '请求内容嵌套过深')
    } else if (char === 125 || char === 93) open.pop()
  }
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
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
  const key = quoted.includes('\\') ? String(parseJson(quoted)) : quoted.slice(1, -1)
  if (key === '__proto__') throw new AppError(400, '请求内容含有不允许的字段名')
  if (keys?.has(key)) throw new AppError(400, `请求内容的字段“${key.slice(0, 50)}”重复`)
  if (keys && keys.size >= MOST_KEYS) throw new AppError(400, `请求内容的字段过多，最多 ${MOST_KEYS} 个`)
  keys?.add(key)
}
