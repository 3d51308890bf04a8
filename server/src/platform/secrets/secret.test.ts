import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealFor } from './seal.ts'
import { fingerprintOf, secretFor } from './secret.ts'
import { linkHolds, signLink } from './signed-links.ts'

let DATA_DIR: string
beforeAll(() => {
  DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-secret-'))
})
afterAll(() => fs.rmSync(DATA_DIR, { recursive: true }))

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)]
const both = secretFor({ SECRET: NEW, SECRET_PREVIOUS: OLD, DATA_DIR: '/nowhere' })
const now = new Date('2026-11-23T00:00:00Z')

test('one is made, kept for its owner alone, and found again', () => {
  const [made] = secretFor({ DATA_DIR })
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(secretFor({ DATA_DIR })).toEqual([made])
  expect(fs.statSync(path.join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(DATA_DIR)).toEqual(['secret'])
})

test('links of before are good beside the new secret, new ones are signed with the new one', () => {
  const right = { purpose: 'file', path: 'a/b.png', holder: 'me', expires: 1_900_000_000 }
  expect(linkHolds(both, right, signLink(OLD, right), now)).toBe(true)
  expect(signLink(both, right)).toBe(signLink(NEW, right))
  expect(linkHolds(NEW, right, signLink(OLD, right), now)).toBe(false)
})

test('what was sealed before opens beside the new secret, and what is sealed now needs the new one', () => {
  expect(sealFor(both, 'certificate').open(sealFor(OLD, 'certificate').close('110'))).toBe('110')
  expect(sealFor(OLD, 'certificate').open(sealFor(both, 'certificate').close('110'))).toBeUndefined()
})

test('a fingerprint tells secrets apart and holds nothing of them', () => {
  expect(fingerprintOf(OLD)).not.toBe(fingerprintOf(NEW))
  expect(fingerprintOf(OLD)).toMatch(/^[0-9a-f]{32}$/)
})
