import { expect, it } from 'vitest'
import { spriteCueAt, readSpriteCues } from './sprite-cues.ts'

const VTT = `WEBVTT

00:00:00.000 --> 00:00:10.000
sprite.jpg#xywh=0,0,160,90

01:00:10.000 --> 01:00:13.500
sprite.jpg#xywh=160,90,160,90
`

it('reads which picture stands for which seconds', () => {
  const cues = readSpriteCues(VTT, 'http://host/api/vod/1/a/b/sprite.vtt')
  expect(cues).toEqual([
    { from: 0, until: 10, image: 'http://host/api/vod/1/a/b/sprite.jpg', x: 0, y: 0, width: 160, height: 90 },
    { from: 3610, until: 3613.5, image: 'http://host/api/vod/1/a/b/sprite.jpg', x: 160, y: 90, width: 160, height: 90 },
  ])
  expect([spriteCueAt(cues, 9.9)?.x, spriteCueAt(cues, 3611)?.x, spriteCueAt(cues, 9999)?.x]).toEqual([0, 160, 160])
  expect(readSpriteCues('something else', 'http://host/')).toEqual([])
})
