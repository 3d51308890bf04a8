import { expect, it } from 'vitest'
import { deviceText } from './device-text.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari · iOS'],
  ['curl/7.88.1', 'curl'],
  ['', '—'],
  [null, '—'],
])('%s is %s', (agent, text) => {
  expect(deviceText(agent)).toBe(text)
})
