import type { Field } from './field.ts'
import { describe, expect, it } from 'vitest'
import { filterParams } from './filter-params.ts'
import { readFilterRange, writeFilterRange } from './base/list-params.ts'

const field = (rest: object) => ({ title: '字段', ...rest }) as Field
const request = (one: Field, value: string) => filterParams({ x: one }, { x: value })

describe('a filter asks', () => {
  it.each([
    [field({ kind: 'text' }), ' 心内 ', { x: '*心内*' }],
    [field({ kind: 'text' }), '  ', {}],
    [field({ kind: 'dict', dict: 'd' }), '33,32', { x: '33,32' }],
    [field({ kind: 'dict', dict: 'd', many: true }), 'a,b', { x: ',a,b,' }],
    [field({ kind: 'dict', dict: 'd' }), '33', { x: '33,' }],
    [field({ kind: 'text' }), 'C++,D', { x: '*C++,D*' }],
    [field({ kind: 'flag' }), 'Y', { x: 'Y' }],
    [field({ kind: 'date' }), '2026-01-01~2026-02-01', { x_begin: '2026-01-01', x_end: '2026-02-01' }],
    [field({ kind: 'datetime' }), '~2026-02-01', { x_end: '2026-02-01' }],
    [field({ kind: 'integer' }), '10~', { x_begin: '10' }],
    [field({ kind: 'money' }), '9.9~100', { x_begin: '990', x_end: '10000' }],
    [field({ kind: 'area' }), '320000', { x: '32*' }],
    [field({ kind: 'area' }), '320500', { x: '3205*' }],
    [field({ kind: 'area' }), '320508', { x: '320508' }],
    [field({ kind: 'text' }), '', {}],
  ])('%o = %j', (one, value, requested) => {
    expect(request(one, value)).toEqual(requested)
  })

  it('nothing of a field that is not there', () => {
    expect(filterParams({}, { gone: '1' })).toEqual({})
  })

  it('reads a range as it was written', () => {
    expect(readFilterRange(writeFilterRange({ from: '', to: '5' }))).toEqual({ from: '', to: '5' })
    expect(writeFilterRange({ from: '', to: '' })).toBe('')
  })
})
