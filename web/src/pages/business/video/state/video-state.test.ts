import { describe, expect, it } from 'vitest'
import {
  videoActionsOffered,
  editLockNote,
  isTranscoding,
  liveVersionNote,
  shownStateField,
  videoActionRow,
  type VideoActionName,
} from './video-state.ts'

const row = (status: string, mediaStatus = 'ready', more: object = {}) =>
  videoActionRow({ status, mediaStatus, createBy: 'maker', ...more })
const everybody = { username: 'maker', platform: true, may: () => true }
const LIFE: readonly VideoActionName[] = [
  'submit',
  'withdraw',
  'review',
  'publish',
  'republish',
  'off',
  'revise',
  'archive',
]

const offered = (status: string, more: object = {}, reader = everybody) => {
  const acts = videoActionsOffered(row(status, 'ready', more), reader)
  return LIFE.filter(name => acts.has(name))
}

describe('what is offered for a video', () => {
  it.each([
    ['draft', ['submit', 'archive']],
    ['rejected', ['submit', 'archive']],
    ['approved', ['publish']],
    ['published', ['off', 'revise']],
    ['off', ['republish', 'revise', 'archive']],
    ['archived', []],
  ])('%s: %j', (status, acts) => {
    expect(offered(status)).toEqual(acts)
  })

  it('is withdrawing to its maker, until the medical reviewer has decided', () => {
    expect(offered('reviewing', { reviewNode: 'medical' })).toEqual(['withdraw', 'review'])
    expect(offered('reviewing', { reviewNode: 'compliance' })).toEqual(['review'])
    expect(offered('reviewing', { reviewNode: 'medical' }, { ...everybody, username: 'other' })).toEqual(['review'])
  })

  it('is publishing to the platform alone', () => {
    const hospital = { ...everybody, platform: false }
    expect(offered('approved', {}, hospital)).toEqual([])
    expect(offered('off', {}, hospital)).toEqual(['revise'])
  })

  it('is taking off, not filing away, while an older version is with viewers', () => {
    expect(offered('draft', { publishedVersionNo: 1, versionNo: 2 })).toEqual(['submit', 'off'])
  })

  it('is nothing without permission', () => {
    expect(offered('published', {}, { ...everybody, may: () => false })).toEqual([])
  })

  it('goes by the file too', () => {
    const file = (media: string) => {
      const acts = videoActionsOffered(row('draft', media), everybody)
      return (['submit', 'upload', 'retry', 'preview'] as const).filter(act => acts.has(act))
    }
    expect(file('none')).toEqual(['upload'])
    expect(file('failed')).toEqual(['upload', 'retry'])
    expect(file('ready')).toEqual(['submit', 'upload', 'preview'])
  })
})

describe('the one tag', () => {
  it('is the file’s while a draft has none, otherwise the video’s', () => {
    expect(shownStateField(row('draft', 'failed'))).toBe('mediaStatus')
    expect(shownStateField(row('draft'))).toBe('status')
    expect(shownStateField(row('off', 'failed'))).toBe('status')
  })

  it('is asked for again only while the server works', () => {
    expect(['none', 'uploading', 'queued', 'transcoding', 'ready', 'failed'].filter(isTranscoding)).toEqual([
      'queued',
      'transcoding',
    ])
  })

  it('says what viewers have while another version is in work', () => {
    expect(liveVersionNote(row('draft', 'ready', { versionNo: 2, publishedVersionNo: 1 }))).toBe('v1 在线，v2 修订中')
    expect(liveVersionNote(row('published', 'ready', { versionNo: 2, publishedVersionNo: 2 }))).toBeUndefined()
    expect(liveVersionNote(row('draft'))).toBeUndefined()
  })
})

it('says why content cannot be changed, in every state but two', () => {
  const states = ['draft', 'rejected', 'reviewing', 'approved', 'published', 'off', 'archived']
  expect(states.filter(status => editLockNote({ status }) === undefined)).toEqual(['draft', 'rejected'])
})
