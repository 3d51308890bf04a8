import { expect, it } from 'vitest'
import type { GridColumn, GridColumnType } from './grid-column.ts'
import type { TypedColumn } from './typed-column.ts'

interface Patient {
  readonly id: string
  readonly name: string
  readonly age: number
}

type Column = TypedColumn<Patient>

/** A type without a line of its own could not be written down by hand. */
const everyTypeIsKnown: [Exclude<GridColumnType, Column['type']>] extends [never] ? true : never = true

/** What the compiler lets through: this file is one of those that `npm run check` compiles. */
const good: readonly TypedColumn<Patient, 'stars'>[] = [
  { key: 'check', title: '', type: 'row-checkbox' },
  { key: 'name', title: '姓名', type: 'input', props: { maxLength: 20 } },
  { key: 'age', title: '年龄', type: 'inputNumber', props: { min: 0, precision: 0 }, statistics: ['sum'] },
  { key: 'name', title: '', type: 'select', options: [], linkageKey: 'age' },
  { key: 'anything', title: '', type: 'slot' },
  { key: 'age', title: '', type: 'stars', props: { most: 5 } },
  {
    key: 'age',
    title: '',
    type: 'inputNumber',
    validateRules: [{ check: ({ row }) => (row.age > 130 ? `${row.name}太老` : '') }],
  },
]

/** And what it refuses: a line here that is let through does not compile. */
const bad: readonly unknown[] = [
  // @ts-expect-error a type that nobody knows
  { key: 'age', title: '', type: 'inputNumbr' } satisfies Column,
  // @ts-expect-error a type that nobody has registered
  { key: 'age', title: '', type: 'stars' } satisfies Column,
  // @ts-expect-error no field of the row
  { key: 'agee', title: '', type: 'input' } satisfies Column,
  // @ts-expect-error a prop of another type
  { key: 'age', title: '', type: 'inputNumber', props: { maxLength: 3 } } satisfies Column,
  // @ts-expect-error a prop that is misspelt
  { key: 'age', title: '', type: 'inputNumber', props: { mim: 0 } } satisfies Column,
  // @ts-expect-error a text has no options
  { key: 'name', title: '', type: 'input', options: [] } satisfies Column,
  // @ts-expect-error a number is not one of several people
  { key: 'age', title: '', type: 'inputNumber', multi: true } satisfies Column,
  // @ts-expect-error a report has to be said
  { key: 'name', title: '', type: 'popup', orgFields: 'a', destFields: 'name' } satisfies Column,
  // @ts-expect-error options hang on a field of the row
  { key: 'name', title: '', type: 'select', linkageKey: 'ward' } satisfies Column,
  // @ts-expect-error a rule is told the row as it is
  { key: 'name', title: '', type: 'input', validateRules: [{ check: ({ row }) => row.ward }] } satisfies Column,
]

it('what is written down by hand is a column of the grid as well', () => {
  const columns: readonly Omit<GridColumn, 'validateRules'>[] = good
  expect([columns.length, bad.length, everyTypeIsKnown]).toEqual([7, 10, true])
})
