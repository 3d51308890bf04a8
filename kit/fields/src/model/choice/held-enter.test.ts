import { describe, expect, test } from 'vitest'
import { keyWhileStale, takenOf } from './held-enter.ts'

describe('a list that does not answer yet what stands in the box', () => {
  test('holds Enter, moves through nothing, is left without a choice', () => {
    const keys = ['Enter', 'ArrowDown', 'ArrowUp', 'Tab', 'Escape', 'a']
    expect(keys.map(key => keyWhileStale(key, '宁和'))).toEqual(['hold', 'swallow', 'swallow', 'leave', 'pass', 'pass'])
  })

  test('holds no Enter where nothing was typed', () => {
    expect([keyWhileStale('Enter', ''), keyWhileStale('Enter', '  ')]).toEqual(['swallow', 'swallow'])
  })

  test('gives a held Enter the first choice that may be taken, or none', () => {
    interface Choosable {
      value: string
      disabled?: boolean
    }
    const off: Choosable = { value: '1', disabled: true }
    expect(takenOf<Choosable>([off, { value: '2' }, { value: '3' }])).toEqual({ value: '2' })
    expect([takenOf([off]), takenOf([])]).toEqual([undefined, undefined])
  })
})
