import { beforeEach, expect, test } from 'vitest'
import { holdUnsaved, releaseUnsaved, unsavedPages } from './unsaved-pages.ts'

beforeEach(() => unsavedPages.setState(new Map(), true))
const pages = () => [...unsavedPages.getState().keys()]

test('a page holds something until each of its inputs was sent', () => {
  holdUnsaved('/a', 'form')
  holdUnsaved('/a', 'form')
  holdUnsaved('/a', 'rows')
  holdUnsaved('/b', 'form')
  releaseUnsaved('/a', 'form')
  expect(pages()).toEqual(['/a', '/b'])
  releaseUnsaved('/a', 'rows')
  expect(pages()).toEqual(['/b'])
})

test('a page that is gone holds nothing, and one that holds nothing changes nothing', () => {
  holdUnsaved('/a', 'form')
  holdUnsaved('/a', 'rows')
  releaseUnsaved('/a')
  const now = unsavedPages.getState()
  releaseUnsaved('/a', 'form')
  expect(unsavedPages.getState()).toBe(now)
  expect(pages()).toEqual([])
})
