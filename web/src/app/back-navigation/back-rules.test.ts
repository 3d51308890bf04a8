import { describe, expect, test } from 'vitest'
import { needsHistoryEntry, backActionFor } from './back-rules.ts'

const phone = { phone: true, dialog: false, hasUnsavedForm: false }
const desktop = { ...phone, phone: false }

describe('Back', () => {
  test('closes the topmost dialog on a phone, edited or not', () => {
    expect(backActionFor(true, { ...phone, dialog: true })).toBe('close')
    expect(backActionFor(true, { ...phone, dialog: true, hasUnsavedForm: true })).toBe('close')
  })

  test('asks about an edited form, in a dialog or in the page', () => {
    expect(backActionFor(true, { ...desktop, dialog: true, hasUnsavedForm: true })).toBe('ask')
    expect(backActionFor(true, { ...phone, hasUnsavedForm: true })).toBe('ask')
  })

  test('goes one step more where the dialog is closed by now, and is itself elsewhere', () => {
    expect([backActionFor(true, desktop), backActionFor(true, { ...desktop, dialog: true })]).toEqual(['skip', 'skip'])
    expect([backActionFor(false, { ...phone, dialog: true, hasUnsavedForm: true })]).toEqual(['pass'])
  })

  test('needs an entry only where it has something to do', () => {
    const all = [
      desktop,
      { ...desktop, dialog: true },
      { ...desktop, hasUnsavedForm: true },
      phone,
      { ...phone, dialog: true },
    ]
    expect(all.map(needsHistoryEntry)).toEqual([false, false, true, false, true])
  })
})
