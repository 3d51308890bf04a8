import { expect, test } from 'vitest'
import { derivedText } from './derived-text.ts'

test('a share that the server worked out is written in percent', () => {
  expect(derivedText({ title: '完播率', kind: 'percent' }, 0.5)).toBe('50%')
})
