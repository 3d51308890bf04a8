import { readStyle } from '@xuanjiao/fields/model/editor/css-text'

/** What a document may say of how a form or a table looks: nothing that leaves its place, and nothing that fetches. */
const PROPERTIES: ReadonlySet<string> = new Set(
  [
    'color background background-color opacity box-shadow',
    'width min-width max-width height min-height max-height box-sizing',
    'margin margin-top margin-right margin-bottom margin-left',
    'padding padding-top padding-right padding-bottom padding-left',
    'border border-top border-right border-bottom border-left border-color border-style border-width border-radius',
    'border-collapse border-spacing table-layout',
    'font-family font-size font-style font-weight line-height letter-spacing',
    'text-align text-decoration text-indent vertical-align white-space word-break overflow-wrap',
  ].flatMap(line => line.split(' ')),
)

const VALUE = /^[-\w\s#%.,/()'"\u4e00-\u9fff]{1,200}$/
/** Functions that only reckon. */
const FUNCTIONS: ReadonlySet<string> = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'calc'])

const isSafe = (value: string): boolean =>
  VALUE.test(value) && [...value.matchAll(/([-\w]*)\(/g)].every(([, name = '']) => FUNCTIONS.has(name.toLowerCase()))

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The declarations of a style text that may be used, by the names scripts have for them. What may not is left out. */
export function safeStyle(text: string): Readonly<Record<string, string>> {
  const stored = readStyle(text).filter(([name, value]) => PROPERTIES.has(name) && isSafe(value))
  return Object.fromEntries(stored.map(([name, value]) => [camel(name), value.replace(/\s*!important$/, '')]))
}
