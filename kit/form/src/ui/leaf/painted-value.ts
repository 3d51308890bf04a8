import { displayedNumber } from '@xuanjiao/fields/model/number/typed-number'
import { nodeTypeOf, type FormNode } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import type { OptionValues } from '../../model/controls/base/option-values.ts'
import type { Json } from '../../model/json/json.ts'
import { digitsOf } from './number-digits.ts'

/** A value as the input of its control shows it; undefined where it is shown otherwise than by a text. */
type ShownText = (value: Json, options: OptionValues) => string | undefined

const words: ShownText = value => String(value ?? '')
const number: ShownText = (value, options) => {
  if (value === null) return ''
  return typeof value === 'number' ? displayedNumber(value, digitsOf(options)) : undefined
}

const shownTexts: ReadonlyMap<string, ShownText> = new Map(Object.entries({ input: words, textarea: words, number }))

/** Writes a value into the input within an element, and answers whether it stands there now. */
export type Painter = (element: Element | null, value: Json) => boolean

const painters = new WeakMap<FormNode, Painter>()

/**
 * How a value of this control is shown without drawing it: hundreds of computed values change with a key, and a text is
 * all that changes of each. Undefined of controls that are more than the text in an input.
 */
export function painterOf(node: FormNode): Painter | undefined {
  const shown = shownTexts.get(nodeTypeOf(node))
  if (shown === undefined) return undefined
  const known = painters.get(node)
  if (known !== undefined) return known
  const painter: Painter = (element, value) => {
    const text = shown(value, nodeOptionsOf(node))
    return text !== undefined && writeText(element?.querySelector('input, textarea'), text)
  }
  painters.set(node, painter)
  return painter
}

/** Nobody's cursor is moved: where somebody is typing it is drawn. */
function writeText(input: Element | null | undefined, text: string): boolean {
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return false
  if (input === document.activeElement) return false
  if (input.value !== text) input.value = text
  if (input.hasAttribute('aria-valuenow')) input.setAttribute('aria-valuenow', text)
  return true
}
