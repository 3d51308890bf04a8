import { expect, it } from 'vitest'
import { Asking } from './asking.ts'

const name = { title: '保存查询', label: '名称' }

it('a question stands on the screen until it is answered', async () => {
  const asking = new Asking()
  let heard = 0
  asking.subscribe(() => (heard += 1))
  const answer = asking.ask(name)
  asking.asked()?.prompt.type('我的')
  await asking.asked()?.prompt.submit()
  expect(await answer).toBe('我的')
  expect(asking.asked()).toBeUndefined()
  expect(heard).toBe(2)
})

it('a new question closes the one before, and is not taken away by its end', async () => {
  const asking = new Asking()
  const first = asking.ask(name)
  const second = asking.ask({ ...name, start: '乙' })
  expect(await first).toBeUndefined()
  expect(asking.asked()?.prompt.state().text).toBe('乙')
  second.close()
  expect(await second).toBeUndefined()
})

it('a question that is dismissed goes unanswered; where none stands nothing happens', async () => {
  const asking = new Asking()
  asking.dismiss()
  const answer = asking.ask(name)
  asking.dismiss()
  expect(await answer).toBeUndefined()
  expect(asking.asked()).toBeUndefined()
})
