import { expect, test } from 'vitest'
import { momentOfId, newId, newIdAt } from './ids.ts'

describeOrder('of the machine’s moment', () => newId())
describeOrder('of a moment of ours', () => newIdAt(new Date('2026-11-20T10:00:00+08:00')))

function describeOrder(title: string, make: () => string): void {
  test(`ids ${title} are in the order they were made, each its own`, () => {
    const ids = Array.from({ length: 2000 }, make)
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })
}

test('an id tells the moment it begins with, whichever was asked for before', () => {
  const moments = ['2026-11-20', '2020-01-01', '2026-11-20', '2030-12-31'].map(day => new Date(day))
  expect(moments.map(moment => momentOfId(newIdAt(moment)))).toEqual(moments)
})
