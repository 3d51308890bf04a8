import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textEncryptionFor } from '../encryption/text-encryption.ts'
import { secretFingerprint, secretsFor } from './signing-secrets.ts'
import { isSignedLinkValid, signLink } from './signed-links.ts'

let DATA_DIR: string
beforeAll(() => {
  DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-secret-'))
})
afterAll(() => fs.rmSync(DATA_DIR, { recursive: true }))

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)]
const both = secretsFor({ SECRET: NEW, SECRET_PREVIOUS: OLD, DATA_DIR: '/nowhere' })
const now = new Date('2026-11-23T00:00:00Z')

test('one is made, kept for its owner alone, and found again', () => {
  const [made] = secretsFor({ DATA_DIR })
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(secretsFor({ DATA_DIR })).toEqual([made])
  expect(fs.statSync(path.join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(DATA_DIR)).toEqual(['secret'])
})

test('links of before are good beside the new secret, new ones are signed with the new one', () => {
  const right = { purpose: 'file', path: 'a/b.png', holder: 'me', expires: 1_900_000_000 }
  expect(isSignedLinkValid(both, right, signLink(OLD, right), now)).toBe(true)
  expect(signLink(both, right)).toBe(signLink(NEW, right))
  expect(isSignedLinkValid(NEW, right, signLink(OLD, right), now)).toBe(false)
})

test('what was encrypted before opens beside the new secret, and what is encrypted now needs the new one', () => {
  expect(
    textEncryptionFor(both, 'certificate', 'aes').decrypt(textEncryptionFor(OLD, 'certificate', 'aes').encrypt('110')),
  ).toBe('110')
  expect(
    textEncryptionFor(OLD, 'certificate', 'aes').decrypt(textEncryptionFor(both, 'certificate', 'aes').encrypt('110')),
  ).toBeUndefined()
})

test('a fingerprint tells secrets apart and holds nothing of them', () => {
  expect(secretFingerprint(OLD)).not.toBe(secretFingerprint(NEW))
  expect(secretFingerprint(OLD)).toMatch(/^[0-9a-f]{32}$/)
})
