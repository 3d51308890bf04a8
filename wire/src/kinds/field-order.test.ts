import { expect, test } from 'vitest'
import type { Fields } from './field.ts'
import { fieldOrderProblems } from './field-order.ts'

const fields: Fields = {
  begin: { kind: 'date', title: '开始' },
  end: { kind: 'date', title: '结束', after: 'begin' },
  last: { kind: 'date', title: '最后一天', notBefore: 'begin' },
}
const said = (values: object, before?: object) =>
  fieldOrderProblems(fields, { ...values }, { ...before }).map(one => one.message)

test.each([
  [{ begin: '2026-01-02', end: '2026-01-03', last: '2026-01-02' }, {}, []],
  [{ begin: '2026-01-02', end: '2026-01-02' }, {}, ['结束应晚于开始']],
  [{ begin: '2026-01-02', last: '2026-01-01' }, {}, ['最后一天不能早于开始']],
  [{ begin: null, end: '2026-01-01' }, {}, []],
  [{ end: '2026-01-01' }, { begin: '2026-01-02' }, ['结束应晚于开始']],
  [{ begin: '2026-01-05' }, { begin: '2026-01-01', end: '2026-01-03' }, ['结束应晚于开始']],
  // What was wrong before somebody touched it is left alone.
  [{ other: 1 }, { begin: '2026-01-05', end: '2026-01-03' }, []],
])('%j after %j', (values, before, problems) => {
  expect(said(values, before)).toEqual(problems)
})
