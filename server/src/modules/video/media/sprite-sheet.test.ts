import { describe, expect, it } from 'vitest'
import { spriteSheetOf, spriteVtt } from './sprite-sheet.ts'

describe('the sheet of small pictures', () => {
  it.each([
    [5, 1920, 1080, { count: 1, columns: 1, rows: 1, width: 160, height: 90 }],
    [95, 640, 360, { count: 10, columns: 10, rows: 1, width: 160, height: 90 }],
    [3600, 1080, 1920, { count: 360, columns: 10, rows: 36, width: 90, height: 160 }],
    [101, 641, 361, { count: 11, columns: 10, rows: 2, width: 160, height: 90 }],
  ])('of %d seconds at %d×%d', (seconds, width, height, sheet) => {
    expect(spriteSheetOf(seconds, width, height)).toEqual(sheet)
  })

  it('says which part belongs to which seconds, to the end and no further', () => {
    const vtt = spriteVtt(113.5, spriteSheetOf(113.5, 640, 360), 'sprite.jpg')
    const lines = vtt.split('\n')
    expect(lines.slice(0, 4)).toEqual(['WEBVTT', '', '00:00:00.000 --> 00:00:10.000', 'sprite.jpg#xywh=0,0,160,90'])
    expect(vtt.trimEnd().split('\n').slice(-2)).toEqual([
      '00:01:50.000 --> 00:01:53.500',
      'sprite.jpg#xywh=160,90,160,90',
    ])
  })
})
