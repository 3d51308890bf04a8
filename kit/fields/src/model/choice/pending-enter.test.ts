import { describe, expect, test } from 'vitest'
import { staleKeyAction, firstEnabledChoice } from './pending-enter.ts'

describe('a list that does not answer yet what stands in the box', () => {
  test('holds Enter, moves through nothing, is left without a choice', () => {
    const keys = ['Enter', 'ArrowDown', 'ArrowUp', 'Tab', 'Escape', 'a']
    expect(keys.map(key => staleKeyAction(key, '宁和'))).toEqual([
      'hold',
      'swallow',
      'swallow',
      'leave',
      'pass',
      'pass',
    ])
  })

  test('holds no Enter where nothing was typed', () => {
    expect([staleKeyAction('Enter', ''), staleKeyAction('Enter', '  ')]).toEqual(['swallow', 'swallow'])
  })

  test('gives a held Enter the first choice that may be taken, or none', () => {
    interface Choosable {
      value: string
      disabled?: boolean
    }
    const off: Choosable = { value: '1', disabled: true }
    expect(firstEnabledChoice<Choosable>([off, { value: '2' }, { value: '3' }])).toEqual({ value: '2' })
    expect([firstEnabledChoice([off]), firstEnabledChoice([])]).toEqual([undefined, undefined])
  })
})
