import { describe, expect, it } from 'vitest'
import { clipPlaylist } from '../media/clips.ts'
import { cutPlaylist, isFileInTrial, trialSegmentCount } from './trial-segments.ts'

describe('a trial', () => {
  it.each([
    [0, 0],
    [1, 1],
    [60, 10],
    [61, 11],
  ])('of %d seconds has %d segments', (seconds, segments) => {
    expect(trialSegmentCount(seconds)).toBe(segments)
  })

  it('ends the playlist where it ends', () => {
    const whole = clipPlaylist(100)
    const cut = cutPlaylist(whole, 3)
    expect([...cut.matchAll(/^\d{5}\.ts$/gm)]).toHaveLength(3)
    expect(cut.match(/#EXT-X-ENDLIST/g)).toHaveLength(1)
    expect(cutPlaylist(whole, 1000)).toBe(whole)
    expect(cutPlaylist(whole, 0)).not.toContain('.ts')
  })

  it('holds for the first segments and for nothing that shows the rest', () => {
    const names = [
      'index.m3u8',
      '720p/index.m3u8',
      '720p/00009.ts',
      '720p/00010.ts',
      'video.mp4',
      'sprite.jpg',
      'sprite.vtt',
    ]
    expect(names.filter(name => isFileInTrial(name, 60))).toEqual(names.slice(0, 3))
  })
})
