import type { FormError } from '../validation/validate-form.ts'

/** What a form says instead of its data: everything that is wrong, the first first, or what has to be waited for. */
export class FormInvalidError extends Error {
  readonly errors: readonly FormError[]

  constructor(errors: readonly FormError[], waiting?: string) {
    super(waiting ?? errors.map(({ label, message }) => `${label}：${message}`).join('；'))
    this.name = 'FormInvalidError'
    this.errors = errors
  }
}
