import type { FieldError } from '@xuanjiao/wire/envelope'
import { appErrors } from '../../../platform/errors/app-errors.ts'

/** Refuses the input when something is wrong with it, all of it at once, each at its field. */
export function throwFieldErrors(problems: readonly FieldError[]): void {
  if (problems.length === 0) return
  const message = [...new Set(problems.map(problem => problem.message))].slice(0, 5).join('；')
  throw appErrors.input(message, problems)
}
