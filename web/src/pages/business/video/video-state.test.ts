import { describe, expect, it } from 'vitest'
import { actsOf, isMaking, shownState } from './video-state.ts'

const may = (status: string, mediaStatus: string) =>
  Object.entries(actsOf({ status, mediaStatus })).flatMap(([act, on]) => (on ? [act] : []))

describe('what may be done with a video', () => {
  it.each([
    ['draft', 'none', ['upload']],
    ['draft', 'uploading', ['upload']],
    ['draft', 'queued', []],
    ['draft', 'transcoding', []],
    ['draft', 'failed', ['upload', 'retry']],
    ['draft', 'ready', ['upload', 'publish', 'preview']],
    ['published', 'ready', ['off', 'preview']],
    ['off', 'ready', ['upload', 'publish', 'preview']],
    ['reviewing', 'ready', ['preview']],
  ])('%s and %s: %j', (status, media, acts) => {
    expect(may(status, media)).toEqual(acts)
  })
})

describe('the one tag', () => {
  it('is the file’s while a draft has none, otherwise the video’s', () => {
    expect(shownState({ status: 'draft', mediaStatus: 'failed' })).toBe('mediaStatus')
    expect(shownState({ status: 'draft', mediaStatus: 'ready' })).toBe('status')
    expect(shownState({ status: 'off', mediaStatus: 'failed' })).toBe('status')
  })

  it('is asked for again only while the server works', () => {
    expect(['none', 'uploading', 'queued', 'transcoding', 'ready', 'failed'].filter(isMaking)).toEqual([
      'queued',
      'transcoding',
    ])
  })
})
