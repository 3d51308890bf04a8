import { beforeEach, expect, test } from 'vitest'
import { confirmQuestionStore } from '../confirm/confirm-store.ts'
import { forgetUnsaved, mayLoseEverything } from './ask-unsaved.ts'
import { holdUnsaved } from './unsaved-pages.ts'

const asked = () => confirmQuestionStore.getState().current

beforeEach(forgetUnsaved)

test('nothing is asked where nothing is held', async () => {
  expect(await mayLoseEverything()).toBe(true)
  expect(asked()).toBeUndefined()
})

test('what a page behind another holds is asked about, once it was given up no more', async () => {
  holdUnsaved('/he/video', 'form')
  const answer = mayLoseEverything()
  expect(asked()?.question.title).toBe('内容还没有保存')
  asked()?.answer('no')
  expect(await answer).toBe(false)
  forgetUnsaved()
  expect(await mayLoseEverything()).toBe(true)
})
