import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { expect, test } from 'vitest'
import { eduPathBody, editedEduPathFrom, movePhase, videosInPhase, withPhaseVideos } from './edu-path-model.ts'

const video = (videoId: string) => ({ videoId, title: videoId }) as PickedVideo
const path = editedEduPathFrom({
  version: 3,
  phases: [
    { phase: 'admission', videos: [video('a'), video('b')] },
    { phase: 'diet', videos: [] },
  ],
})
const said = (of: typeof path) => eduPathBody(of).map(({ phase, videoIds }) => `${phase}:${videoIds.join('')}`)

test('is read and sent the same', () => expect(said(path)).toEqual(['admission:ab', 'diet:']))

test('a phase holds what is chosen for it, and the others stay', () => {
  const more = withPhaseVideos(path, 'diet', [video('c'), video('a')])
  expect(said(more)).toEqual(['admission:ab', 'diet:ca'])
  expect(videosInPhase(more, 'diet').map(one => one.videoId)).toEqual(['c', 'a'])
  expect(videosInPhase(more, undefined)).toEqual([])
})

test('phases change places, and stay where there is no further', () => {
  expect(said(movePhase(path, 'diet', -1))).toEqual(['diet:', 'admission:ab'])
  expect(movePhase(path, 'diet', 1)).toBe(path)
  expect(movePhase(path, 'admission', -1)).toBe(path)
  expect(movePhase(path, 'rehab', 1)).toBe(path)
})
