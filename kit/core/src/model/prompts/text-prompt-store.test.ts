import { expect, it } from 'vitest'
import { TextPromptStore } from './text-prompt-store.ts'

const name = { title: '保存查询', label: '名称' }

it('a question stands on the screen until it is answered', async () => {
  const textPromptStore = new TextPromptStore()
  let received = 0
  textPromptStore.subscribe(() => (received += 1))
  const answer = textPromptStore.open(name)
  textPromptStore.current()?.prompt.type('我的')
  await textPromptStore.current()?.prompt.submit()
  expect(await answer).toBe('我的')
  expect(textPromptStore.current()).toBeUndefined()
  expect(received).toBe(2)
})

it('a new question closes the one before, and is not taken away by its end', async () => {
  const textPromptStore = new TextPromptStore()
  const first = textPromptStore.open(name)
  const second = textPromptStore.open({ ...name, start: '乙' })
  expect(await first).toBeUndefined()
  expect(textPromptStore.current()?.prompt.state().text).toBe('乙')
  second.close()
  expect(await second).toBeUndefined()
})

it('a question that is dismissed goes unanswered; where none stands nothing happens', async () => {
  const textPromptStore = new TextPromptStore()
  textPromptStore.dismiss()
  const answer = textPromptStore.open(name)
  textPromptStore.dismiss()
  expect(await answer).toBeUndefined()
  expect(textPromptStore.current()).toBeUndefined()
})
