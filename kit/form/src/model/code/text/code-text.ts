import { isJsonList, isJsonObject, type Json } from '../../json/json.ts'

/** Lines of source text, each indented as far as it is within its own piece. */
export type Lines = readonly string[]

export const indented = (lines: Lines, by = 1): string[] =>
  lines.map(line => (line === '' ? '' : `${'  '.repeat(by)}${line}`))

/** The same piece as one of several in a list. */
export const withComma = (lines: Lines): string[] => [...lines.slice(0, -1), `${lines.at(-1) ?? ''},`]

/** Letters that would end a script within a page or a line of old engines, or are marks of our own in code. */
const HIDDEN = /[<\u2028\u2029\u2039\u203a]/g
const hidden = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text or a number as source of JavaScript: whatever stands in it, it stays a value. */
export const plainSource = (value: null | boolean | number | string): string =>
  JSON.stringify(value).replaceAll(HIDDEN, hidden)

/** Any value as source of JavaScript. */
export function valueSource(value: Json): string {
  if (isJsonList(value)) return `[${value.map(valueSource).join(', ')}]`
  if (!isJsonObject(value)) return plainSource(value)
  const entries = Object.entries(value).map(([key, one]) => `${keySource(key)}: ${valueSource(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const NAME = /^[A-Za-z_$][\w$]*$/

/** A key of an object as it is written: one that would change what the object is made of is computed. */
export const keySource = (key: string): string =>
  key === '__proto__' ? '["__proto__"]' : NAME.test(key) ? key : plainSource(key)

/** A key of a type, which cannot be computed and need not be. */
export const typeKeySource = (key: string): string => (NAME.test(key) ? key : plainSource(key))

/** How a value is reached: `data.name`, `data["first name"]`. */
export const memberSource = (object: string, key: string): string =>
  NAME.test(key) ? `${object}.${key}` : `${object}[${plainSource(key)}]`

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Two of them are what a template of Vue would work out.
  '{': '&#123;',
  '}': '&#125;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** A text within markup, or within the quotes of an attribute, of a page as of a template of Vue. */
export const markupText = (text: string): string => text.replaceAll(/[&<>"'{}\n\r]/g, letter => MARKS[letter] ?? letter)

/** Source within the braces of a template: of its texts, neither braces nor marks of markup stand there as they are. */
export const mustacheSource = (source: string): string => source.replaceAll(/[{}&>]/g, hidden)

/** The attributes of an element: texts are escaped, true stands alone, undefined and false are left out. */
export function attributes(said: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(said)
    .flatMap(([name, value]) => {
      if (value === undefined || value === false) return []
      return value === true ? [` ${name}`] : [` ${name}="${markupText(String(value))}"`]
    })
    .join('')
}

/** An element with what lies in it, on lines of its own. */
export const element = (tag: string, said: Parameters<typeof attributes>[0], within: Lines): string[] => [
  `<${tag}${attributes(said)}>`,
  ...indented(within),
  `</${tag}>`,
]
