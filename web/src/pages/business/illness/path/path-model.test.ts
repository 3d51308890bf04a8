import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { expect, test } from 'vitest'
import { bodyFrom, pathFrom, shifted, videosIn, withVideos } from './path-model.ts'

const video = (videoId: string) => ({ videoId, title: videoId }) as PickedVideo
const path = pathFrom({
  version: 3,
  phases: [
    { phase: 'admission', videos: [video('a'), video('b')] },
    { phase: 'diet', videos: [] },
  ],
})
const said = (of: typeof path) => bodyFrom(of).map(({ phase, videoIds }) => `${phase}:${videoIds.join('')}`)

test('is read and sent the same', () => expect(said(path)).toEqual(['admission:ab', 'diet:']))

test('a phase holds what is chosen for it, and the others stay', () => {
  const more = withVideos(path, 'diet', [video('c'), video('a')])
  expect(said(more)).toEqual(['admission:ab', 'diet:ca'])
  expect(videosIn(more, 'diet').map(one => one.videoId)).toEqual(['c', 'a'])
  expect(videosIn(more, undefined)).toEqual([])
})

test('phases change places, and stay where there is no further', () => {
  expect(said(shifted(path, 'diet', -1))).toEqual(['diet:', 'admission:ab'])
  expect(shifted(path, 'diet', 1)).toBe(path)
  expect(shifted(path, 'admission', -1)).toBe(path)
  expect(shifted(path, 'rehab', 1)).toBe(path)
})
