import type { NumberLimits } from '@xuanjiao/core/model/text/value-limits'
import { displayedNumber, numberFieldProblem } from '@xuanjiao/fields/model/number/typed-number'
import { nodeTypeOf, type FormNode } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import { flagOptionOf, numberOptionOf, type OptionValues } from '../../model/controls/base/option-values.ts'
import { matchesDateFormat } from '../../model/controls/base/date-format.ts'
import type { Json } from '../../model/json/json.ts'
import type { PaintedPart } from '../context/mounting.ts'
import { dateFormatOf, timeFormatOf } from './moment-words.ts'
import { numberLimitsOf } from './number-limits.ts'

/** A value as the input of its control shows it, and whether the control then shows nothing else of it. */
interface ShownText {
  /** It is more than an input, and has to know its value before somebody comes. */
  readonly isAwake?: boolean
  /** Undefined where it is shown otherwise than by a text. */
  readonly text: (value: Json) => string | undefined
  readonly isAll: (value: Json) => boolean
}

const textOf = (value: Json): string => String(value ?? '')

/** A text against its length is told of below its input, and one that can be cleared has a button for it. */
function line(options: OptionValues): ShownText {
  const most = numberOptionOf(options, 'maxLength') ?? Infinity
  const isClearable = flagOptionOf(options, 'clearable')
  return { text: textOf, isAll: value => !isClearable && textOf(value).length <= most }
}

/** What has a limit says how much of it is used. */
const lines = (options: OptionValues): ShownText => ({
  text: textOf,
  isAll: () => numberOptionOf(options, 'maxLength') === undefined,
})

/** A number against its bounds is told of, and at them there is no button for more. */
function number(options: OptionValues): ShownText {
  const limits = numberLimitsOf(options)
  const shown = (value: number) => displayedNumber(value, limits.precision)
  return {
    text: value => (value === null ? '' : typeof value === 'number' ? shown(value) : undefined),
    isAll: value => typeof value !== 'number' || isWithin(value, limits),
  }
}

const isWithin = (value: number, limits: NumberLimits): boolean =>
  numberFieldProblem(value, limits) === '' && value !== limits.min && value !== limits.max

/** A calendar that can be cleared has a button beside its text, and what is no moment is told of; of two ends each has an input. */
const moment =
  (formatOf: (options: OptionValues) => string): ShownTextOf =>
  options => {
    if (flagOptionOf(options, 'range')) return undefined
    const format = formatOf(options)
    const isClearable = flagOptionOf(options, 'clearable')
    const isShown = (text: string) => text === '' || (text.length === format.length && matchesDateFormat(text, format))
    return {
      isAwake: true, // a calendar that learns its value while somebody is typing takes their selection
      text: value => (isShown(textOf(value)) ? textOf(value) : undefined),
      isAll: value => !isClearable && isShown(textOf(value)),
    }
  }

type ShownTextOf = (options: OptionValues) => ShownText | undefined

const shownTexts: ReadonlyMap<string, ShownTextOf> = new Map(
  Object.entries({ input: line, textarea: lines, number, date: moment(dateFormatOf), time: moment(timeFormatOf) }),
)

/** Writes a value into the input within an element, and answers how much of the control is right by that. */
export type Painter = (element: Element | null, before: Json, now: Json) => PaintedPart

const painters = new WeakMap<FormNode, Painter>()

/**
 * How a value of this control is shown without drawing it: hundreds of computed values change with a key, and a text is
 * all that changes of each. Undefined of controls that are more than the text in an input.
 */
export function painterOf(node: FormNode): Painter | undefined {
  const known = painters.get(node)
  const shown = known ? undefined : shownTexts.get(nodeTypeOf(node))?.(nodeOptionsOf(node))
  if (known || !shown) return known
  const painter: Painter = (element, before, now) => {
    const text = shown.text(now)
    if (text === undefined || !writeText(element?.querySelector('input, textarea'), text)) return 'nothing'
    if (!shown.isAll(before) || !shown.isAll(now)) return 'text'
    return shown.isAwake ? 'afar' : 'all'
  }
  painters.set(node, painter)
  return painter
}

/** Nobody's cursor is moved: where somebody is typing it is drawn. */
function writeText(input: Element | null | undefined, text: string): boolean {
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return false
  if (input === document.activeElement) return false
  if (input.value !== text) input.value = text
  if (input.role === 'spinbutton') sayNumber(input, text)
  return true
}

function sayNumber(input: Element, text: string): void {
  if (text === '') input.removeAttribute('aria-valuenow')
  else input.setAttribute('aria-valuenow', text)
}
