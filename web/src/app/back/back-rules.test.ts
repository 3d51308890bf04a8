import { describe, expect, test } from 'vitest'
import { needsEntry, stepBack } from './back-rules.ts'

const phone = { phone: true, dialog: false, held: false }
const desk = { ...phone, phone: false }

describe('Back', () => {
  test('closes the topmost dialog on a phone, edited or not', () => {
    expect(stepBack(true, { ...phone, dialog: true })).toBe('close')
    expect(stepBack(true, { ...phone, dialog: true, held: true })).toBe('close')
  })

  test('asks about an edited form, in a dialog or in the page', () => {
    expect(stepBack(true, { ...desk, dialog: true, held: true })).toBe('ask')
    expect(stepBack(true, { ...phone, held: true })).toBe('ask')
  })

  test('goes one step more where the dialog is closed by now, and is itself elsewhere', () => {
    expect([stepBack(true, desk), stepBack(true, { ...desk, dialog: true })]).toEqual(['skip', 'skip'])
    expect([stepBack(false, { ...phone, dialog: true, held: true })]).toEqual(['pass'])
  })

  test('needs an entry only where it has something to do', () => {
    const all = [desk, { ...desk, dialog: true }, { ...desk, held: true }, phone, { ...phone, dialog: true }]
    expect(all.map(needsEntry)).toEqual([false, false, true, false, true])
  })
})
