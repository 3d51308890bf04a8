import type { CheckStep } from '@xuanjiao/contract/system/check-rule'
import { safePattern } from './safe-pattern.ts'

/**
 * The first step a value fails, or undefined (rules/wire-system#value-checks): `*` looks at the whole value, a number
 * at the characters behind those the numbers before took. A value too short for a step fails it.
 */
export function failedCheckStep(steps: readonly CheckStep[], value: string): CheckStep | undefined {
  const characters = [...value]
  let taken = 0
  return steps.find(step => {
    if (step.digits === '*') return !fits(step, value)
    const part = characters.slice(taken, taken + Number(step.digits))
    taken += Number(step.digits)
    return part.length < Number(step.digits) || !fits(step, part.join(''))
  })
}

const fits = ({ pattern }: CheckStep, text: string): boolean => safePattern(pattern)?.(text) ?? false
