import { expect, it } from 'vitest'
import { isMarkedRequired, isRequiredColumn } from './is-required.ts'

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

it.each([
  [undefined, [{ required: true }], true],
  [undefined, [{ unique: true }], false],
  [true, [], true],
  [false, [{ required: true }], false],
])('said to be required %j, with rules %j, a star stands at its title: %j', (required, validateRules, has) =>
  expect(
    isMarkedRequired({
      key: 'a',
      title: '',
      type: 'input',
      validateRules,
      ...(required !== undefined && { required }),
    }),
  ).toBe(has),
)
