import { expect, test } from 'vitest'
import { idListSchema, idSchema } from './id-schema.ts'
import { readIds, splitCommaList } from './id.ts'

const A = 'a'.repeat(32)

test('a comma list without empty parts, ids without doubles', () => {
  expect(splitCommaList(' a, b,,c ,')).toEqual(['a', 'b', 'c'])
  expect(readIds('a,b,a,')).toEqual(['a', 'b'])
  expect(readIds(undefined)).toEqual([])
})

test('an id is 32 small hexadecimal digits; a list of them may end in a comma', () => {
  expect([A, A.toUpperCase(), `${A}a`, `${A}\n`, 'g'.repeat(32)].map(id => idSchema.safeParse(id).success)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(idListSchema.parse(`${A},${A},`)).toEqual([A, A])
  expect(idListSchema.safeParse(`${A},x`).success).toBe(false)
})
