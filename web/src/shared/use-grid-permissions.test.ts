import { fieldState, type AllAuthEntry, type AuthEntry } from '@xuanjiao/contract/calls/permission'
import { gridAccess } from '@xuanjiao/grid/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'

/** The kit does not know the contract: both have to say the same of every pair of lists. */

const action = fc.constantFrom('he:x:field:a', 'he:x:field:b', 'he:x:field:a, he:x:field:b', 'he:y:field:a')
const type = fc.constantFrom('1', '2', '')
const status = fc.constantFrom('0', '1')
const auth = fc.array(fc.record({ action, type, status }, { requiredKeys: ['action', 'type'] }), { maxLength: 4 })
const allAuth = fc.array(fc.record({ action, type, status }), { maxLength: 4 })

it('a column of a grid appears as the same field of a form', () => {
  const agree = (own: AuthEntry[], stored: AllAuthEntry[]) => {
    const state = fieldState('he:x:field', 'a', { auth: own, allAuth: stored })
    expect(gridAccess('he:x:field', { own, stored })('a')).toBe(state)
  }
  fc.assert(fc.property(auth, allAuth, agree), { numRuns: 1000 })
})
