import { describe, expect, it } from 'vitest'
import { playLinkExpiry, isPlaySignatureValid, playPath, readPlayVersion, type PlayRight } from './play-links.ts'

const now = new Date('2026-11-01T00:00:00Z')
const right: PlayRight = { exp: playLinkExpiry(now, 60), uid: 'a'.repeat(32), videoId: 'b'.repeat(32), version: 1 }
const sig = playPath('secret', right).split('/')[4] ?? ''

describe('a play link', () => {
  it('holds for what it was made for, until it ends', () => {
    expect(isPlaySignatureValid('secret', right, sig, now)).toBe(true)
    expect(isPlaySignatureValid('secret', right, sig, new Date(right.exp * 1000 - 1))).toBe(true)
    expect(isPlaySignatureValid('secret', right, sig, new Date(right.exp * 1000))).toBe(false)
  })

  it.each([
    ['a later end', { ...right, exp: right.exp + 1 }],
    ['another person', { ...right, uid: 'c'.repeat(32) }],
    ['another video', { ...right, videoId: 'c'.repeat(32) }],
    ['another version', { ...right, version: 2 }],
    ['a part of it', { ...right, trialSec: 60 }],
  ])('does not hold for %s', (_what, other) => {
    expect(isPlaySignatureValid('secret', other, sig, now)).toBe(false)
  })

  it('for a trial holds for that trial only', () => {
    const trial = { ...right, trialSec: 60 }
    const path = playPath('secret', trial)
    expect(path.split('/').slice(-2)).toEqual(['1t60', 'index.m3u8'])
    expect(readPlayVersion('1t60')).toEqual({ version: 1, trialSec: 60 })
    expect(readPlayVersion('12')).toEqual({ version: 12, trialSec: undefined })
    const signed = path.split('/')[4] ?? ''
    expect(isPlaySignatureValid('secret', trial, signed, now)).toBe(true)
    expect(isPlaySignatureValid('secret', { ...trial, trialSec: 61 }, signed, now)).toBe(false)
    expect(isPlaySignatureValid('secret', right, signed, now)).toBe(false)
  })

  it('holds beside a new secret, and new ones are made with the new one', () => {
    const both = ['new', 'secret'] as const
    expect(isPlaySignatureValid(both, right, sig, now)).toBe(true)
    expect(playPath(both, right)).toBe(playPath('new', right))
  })

  it('does not hold with another secret or a cut signature', () => {
    expect(isPlaySignatureValid('other', right, sig, now)).toBe(false)
    expect(isPlaySignatureValid('secret', right, sig.slice(1), now)).toBe(false)
  })
})
