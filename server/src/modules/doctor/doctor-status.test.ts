import { expect, test } from 'vitest'
import { verificationLapsedAt } from './doctor-status.ts'

const VERIFY = ['unsubmitted', 'pending', 'verified', 'rejected', 'expired']
const NOW = '2026-11-20 10:00:00'
const EARLIER = '2026-10-01 00:00:00'

test('only who is verified and switched on stands', () => {
  for (const verifyStatus of VERIFY)
    for (const status of ['0', '1']) {
      const stands = verificationLapsedAt<string>({ lapsedAt: EARLIER }, { verifyStatus, status }, NOW) === null
      expect(stands).toBe(verifyStatus === 'verified' && status === '1')
    }
})

test.each([
  ['switched off', ['verified', '1'], null, ['verified', '0'], NOW],
  ['switched on again', ['verified', '0'], EARLIER, ['verified', '1'], null],
  ['switched off after it expired', ['expired', '1'], EARLIER, ['expired', '0'], EARLIER],
  ['asked for again', ['expired', '1'], EARLIER, ['pending', '1'], EARLIER],
  ['refused after that', ['pending', '1'], EARLIER, ['rejected', '1'], EARLIER],
  ['verified again', ['pending', '1'], EARLIER, ['verified', '1'], null],
  ['verified again while switched off', ['pending', '0'], EARLIER, ['verified', '0'], EARLIER],
  ['verified for the first time', ['pending', '1'], null, ['verified', '1'], null],
  ['verified for the first time while switched off', ['pending', '0'], null, ['verified', '0'], null],
  ['never verified and switched off', ['unsubmitted', '1'], null, ['unsubmitted', '0'], null],
  ['refused the first time', ['pending', '1'], null, ['rejected', '1'], null],
] as const)('%s', (_name, [verify, status], lapsed, [verifyAfter, statusAfter], expected) => {
  const before = { verifyStatus: verify, status, lapsedAt: lapsed }
  expect(verificationLapsedAt<string>(before, { verifyStatus: verifyAfter, status: statusAfter }, NOW)).toBe(expected)
})
