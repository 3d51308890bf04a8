import { expect, test } from 'vitest'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'

test('a decimal with more digits than it may have is refused, not rounded', () => {
  const schema = fieldSchema({ kind: 'decimal', title: '经度', scale: 2 })
  const said = (value: unknown) => {
    const read = schema.safeParse(value)
    return read.success ? read.data : read.error.issues[0]?.message
  }
  expect([said(120.25), said('120.5'), said(0.1), said(1.005)]).toEqual([120.25, 120.5, 0.1, '经度最多2位小数'])
  expect([said(120.256), said('1e-3'), said('x')]).toEqual(['经度最多2位小数', '经度最多2位小数', '经度应为数字'])
})
