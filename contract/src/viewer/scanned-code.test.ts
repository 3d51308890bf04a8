import { expect, test } from 'vitest'
import { scannedQrCode, scannedTaskNo } from './scanned-code.ts'

test.each([
  'ABCDEFG2',
  'q=ABCDEFG2',
  'scene=q=ABCDEFG2',
  'https://jiankang.example.com/p/c/ABCDEFG2',
  'q=https://jiankang.example.com/app/p/c/ABCDEFG2',
])('%s is a printed code', text => expect(scannedQrCode.parse(text)).toBe('ABCDEFG2'))

test.each([
  '',
  'ABCDEFG1',
  'https://jiankang.example.com/p/k/ABCDEFG2',
  'https://x.example.com/?to=/p/c/ABCDEFG2',
  't=ABCDEFG2',
])('%s is none', text => expect(scannedQrCode.safeParse(text).success).toBe(false))

test.each([
  'RW261130ABCDEFGH',
  't=rw261130abcdefgh',
  'scene=t=RW261130ABCDEFGH',
  'http://127.0.0.1:8080/p/k/RW261130ABCDEFGH',
])('%s is the number of a task', text => expect(scannedTaskNo.parse(text)).toBe('RW261130ABCDEFGH'))

test('what is no number is told so', () => {
  expect(scannedTaskNo.safeParse('RW1').error?.issues[0]?.message).toBe('任务号不正确')
})
