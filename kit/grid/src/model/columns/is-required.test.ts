import { expect, it } from 'vitest'
import { isRequiredColumn } from './is-required.ts'

it.each([
  [undefined, false],
  [[{ unique: true }], false],
  [[{ pattern: 'e' }, { required: true }], true],
  [[{ pattern: '*' }], true],
])('rules %j make a column one that must be filled: %j', (validateRules, must) =>
  expect(isRequiredColumn({ key: 'a', title: '', type: 'sel_user', ...(validateRules && { validateRules }) })).toBe(
    must,
  ),
)
