import type { FormError } from '../validation/validate.ts'

/** What a form says instead of its data: everything that is wrong, the first first. */
export class FormInvalid extends Error {
  readonly errors: readonly FormError[]

  constructor(errors: readonly FormError[]) {
    super(errors.map(({ label, message }) => `${label}：${message}`).join('；'))
    this.name = 'FormInvalid'
    this.errors = errors
  }
}
