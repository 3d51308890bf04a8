import { expect, test } from 'vitest'
import { newQrCode } from './new-code.ts'

// Codes are printed for years: no two are the same, and none is given out again (rules/qr-codes#codes).

test('is eight signs that people can tell apart and type', async () => {
  for (let at = 0; at < 50; at++) expect(await newQrCode(async () => false)).toMatch(/^[A-Z2-7]{8}$/)
})

test('one that somebody has is drawn anew', async () => {
  const drawn = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB']
  const draw = () => drawn.shift() ?? ''
  expect(await newQrCode(async code => code === 'AAAAAAAA', draw)).toBe('BBBBBBBB')
})

test('gives up where none is free', async () => {
  await expect(
    newQrCode(
      async () => true,
      () => 'AAAAAAAA',
    ),
  ).rejects.toThrow('no free code')
})
