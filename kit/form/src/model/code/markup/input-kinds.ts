import { flagOptionOf, numberOptionOf, textOptionOf } from '../../controls/base/option-values.ts'
import type { CodeField } from '../core/code-field.ts'

/** An input of a page for a moment, and how such inputs write it. */
export interface MomentInput {
  readonly type: 'date' | 'month' | 'datetime-local' | 'time' | 'text'
  readonly format: string
}

/** The plainest input that can hold a moment of this format. */
export function momentInput(format: string): MomentInput {
  const [day, month, hour] = [format.includes('DD'), format.includes('MM'), format.includes('HH')]
  if (hour)
    return day ? { type: 'datetime-local', format: 'YYYY-MM-DDTHH:mm:ss' } : { type: 'time', format: 'HH:mm:ss' }
  if (day) return { type: 'date', format: 'YYYY-MM-DD' }
  return month ? { type: 'month', format: 'YYYY-MM' } : { type: 'text', format }
}

const TEXT_TYPES = new Set(['password', 'tel', 'email', 'url', 'search'])

/** Which input a text is typed into. */
export function textInputType({ options }: CodeField): string {
  const type = textOptionOf(options, 'type')
  return TEXT_TYPES.has(type) ? type : 'text'
}

/** Between which numbers a slider or stars move, and by how much. */
export const sliderEnds = ({ options }: CodeField) => ({
  min: numberOptionOf(options, 'min') ?? 0,
  max: numberOptionOf(options, 'max') ?? 100,
  step: numberOptionOf(options, 'step') || 1,
})

export const rateEnds = ({ options }: CodeField) => ({
  min: 0,
  max: numberOptionOf(options, 'max') ?? 5,
  step: flagOptionOf(options, 'allowHalf') ? 0.5 : 1,
})
