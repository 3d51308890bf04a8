import { expect, test } from 'vitest'
import { safeStyle } from './safe-style.ts'

test('a style text becomes declarations by the names of scripts', () => {
  expect(safeStyle('background-color: #fff; width: calc(100% - 20px);font-family: "宋体", serif')).toEqual({
    backgroundColor: '#fff',
    width: 'calc(100% - 20px)',
    fontFamily: '"宋体", serif',
  })
})

test.each([
  'position: fixed; inset: 0',
  'background: url(https://example.com/a.png)',
  'background: image-set("a.png" 1x)',
  'width: expression(alert(1))',
  'behavior: url(a.htc)',
  '--ant-color-primary: red',
  'color: var(--secret)',
  'z-index: 9999',
  'color: red\\; }',
  '@import "a.css"',
])('%s is left out', text => {
  expect(safeStyle(text)).toEqual({})
})

test('what is right stays beside what is not', () => {
  expect(safeStyle('color: red; position: absolute; padding: 4px !important'.replace(' !important', ''))).toEqual({
    color: 'red',
    padding: '4px',
  })
})
