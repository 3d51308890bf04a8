import { describe, expect, it } from 'vitest'
import { renditionsFor, masterPlaylist } from './renditions.ts'

describe('the qualities of a video', () => {
  it.each([
    [1920, 1080, ['1080p', '720p', '480p']],
    [1080, 1920, ['1080p', '720p', '480p']],
    [1280, 720, ['720p', '480p']],
    [1366, 768, ['720p', '480p']],
    [640, 480, ['480p']],
    [320, 240, ['240p']],
  ])('%i × %i gives %j', (width, height, qualities) => {
    expect(renditionsFor(width, height).map(rendition => rendition.quality)).toEqual(qualities)
  })

  it('keeps the shape, has even sides and never grows a picture', () => {
    for (const [width, height] of [
      [1921, 1081],
      [853, 481],
      [333, 77],
      [4096, 2160],
    ] as const) {
      for (const rendition of renditionsFor(width, height)) {
        expect((rendition.width % 2) + (rendition.height % 2)).toBe(0)
        expect(rendition.width).toBeLessThanOrEqual(width + 1)
        expect(Math.abs(rendition.width / rendition.height - width / height)).toBeLessThan(0.05)
      }
    }
  })

  it('offers each quality once, the audio in the bandwidth', () => {
    const text = masterPlaylist(renditionsFor(1280, 720), true)
    expect(text).toContain('RESOLUTION=1280x720')
    expect(text.match(/index\.m3u8/g)).toHaveLength(2)
    expect(masterPlaylist(renditionsFor(1280, 720), false)).not.toContain('mp4a')
  })
})
