import type { Json } from '../../json/json.ts'
import { indented, valueSource, type Lines } from './code-text.ts'

/** What may stand in quotes of JSX as it is: there nothing can be escaped. */
const SIMPLE = /^[^"&<>{}\\\n\r\u2028\u2029]*$/

/** A text between elements. */
export const jsxText = (text: string): string => {
  const isBare = SIMPLE.test(text) && text.trim() === text && text !== ''
  return isBare ? text : `{${valueSource(text)}}`
}

/** Source of a property that is no text. */
export interface Source {
  readonly source: string
}
export const source = (text: string): Source => ({ source: text })

export type JsxProps = Readonly<Record<string, Json | Source | undefined>>

const isSource = (value: Json | Source): value is Source =>
  typeof value === 'object' && value !== null && typeof (value as Source).source === 'string'

/** The properties of an element: undefined and false are left out, as they say nothing. */
export function jsxProps(props: JsxProps): string {
  return Object.entries(props)
    .flatMap(([name, value]) => {
      if (value === undefined || value === false) return []
      if (value === true) return [` ${name}`]
      if (typeof value === 'string' && SIMPLE.test(value)) return [` ${name}="${value}"`]
      return [` ${name}={${isSource(value) ? value.source : valueSource(value)}}`]
    })
    .join('')
}

/** An element with what lies in it. */
export const jsx = (tag: string, props: JsxProps, within: Lines = []): string[] =>
  within.length === 0
    ? [`<${tag}${jsxProps(props)} />`]
    : [`<${tag}${jsxProps(props)}>`, ...indented(within), `</${tag}>`]
