import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { expect, test } from 'vitest'
import { saveAfterLost, wouldMakeTwo } from './lost-save.ts'

const NAMES = ['name', 'contactName']
const after = (stored: object, mine: object, sent?: object) =>
  saveAfterLost(hospital.fields, NAMES, {
    stored: { name: 'A', ...stored },
    mine: { name: 'A', contactName: null, ...mine },
    sent: sent && { name: 'A', contactName: null, ...sent },
  })

test('one’s own save whose answer was lost is no conflict', () => {
  expect(after({ contactName: '周' }, { contactName: '周' })).toBe('saved')
  expect(after({ contactName: '周' }, { contactName: '吴' }, { contactName: '周' })).toBe('goes on')
  expect(after({ contactName: '周' }, { contactName: '吴' })).toBe('conflict')
  expect(after({ contactName: '郑' }, { contactName: '吴' }, { contactName: '周' })).toBe('conflict')
  expect(after({ contactName: '周', name: 'B' }, { contactName: '周' }, { contactName: '周' })).toBe('conflict')
})

test('other content after a lost answer would make two records, the same content does not', () => {
  expect(wouldMakeTwo(NAMES, undefined, { name: 'A' })).toBe(false)
  expect(wouldMakeTwo(NAMES, { name: 'A', contactName: '' }, { name: 'A', contactName: null })).toBe(false)
  expect(wouldMakeTwo(NAMES, { name: 'A' }, { name: 'B' })).toBe(true)
})
