import { describe, expect, it } from 'vitest'
import { Prompt, type PromptCheck } from './prompt.ts'

const required: PromptCheck = text => (text.trim() === '' ? '必填项' : undefined)
const short: PromptCheck = text => Promise.resolve(text.length > 4 ? '太长' : undefined)

/** Whether a promise has settled yet. */
async function pending(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open')
  await new Promise(resolve => setImmediate(resolve))
  return (await Promise.race([promise, Promise.resolve(open)])) === open
}

describe('rules of a prompt', () => {
  it('the first that objects is heard, those behind it are not asked', async () => {
    const requested: string[] = []
    const last: PromptCheck = text => void requested.push(text)
    const prompt = new Prompt({ checks: [required, short, last] })
    await prompt.submit()
    expect(prompt.state().problem).toBe('必填项')
    prompt.type('abcde')
    await prompt.submit()
    expect([prompt.state().problem, requested]).toEqual(['太长', []])
    prompt.type('abc')
    await prompt.submit()
    expect([prompt.state().phase, requested]).toEqual(['closed', ['abc']])
  })

  it('longer text than it may hold is not cut but refused, before anything else is asked', async () => {
    const prompt = new Prompt({ maxLength: 4, checks: [() => '不可用'] })
    prompt.type('abcde')
    await prompt.submit()
    expect(prompt.state()).toEqual({ text: 'abcde', problem: '最大长度4位字符，现有5位', phase: 'open' })
  })

  it.each([
    ['网络超时', '网络超时'],
    ['', '操作失败，请重试'],
  ])('a check that fails with %j lets nothing through', async (message, problem) => {
    const prompt = new Prompt({ start: 'a', checks: [() => Promise.reject(new Error(message))] })
    await prompt.submit()
    expect(prompt.state()).toEqual({ text: 'a', problem, phase: 'open' })
  })
})

describe('a prompt', () => {
  it('stays with its fault until the text is right, then answers with it', async () => {
    const prompt = new Prompt({ checks: [required, short], start: 'abcdef' })
    await prompt.submit()
    expect(prompt.state()).toEqual({ text: 'abcdef', problem: '太长', phase: 'open' })
    prompt.type('abc')
    expect(prompt.state().problem).toBeUndefined()
    await prompt.submit()
    expect(prompt.state().phase).toBe('closed')
    expect(await prompt.answer).toBe('abc')
  })

  it('an asynchronous confirm keeps it open and loading, and nothing but force closes it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const deeds: string[] = []
    const prompt = new Prompt({
      start: 'a',
      confirm: text => {
        deeds.push(text)
        return promise
      },
    })
    const submitted = prompt.submit()
    await pending(submitted)
    expect(prompt.state().phase).toBe('loading')
    prompt.dismiss()
    prompt.type('b')
    await prompt.submit()
    expect(prompt.state()).toMatchObject({ text: 'a', phase: 'loading' })
    expect(deeds).toEqual(['a'])
    resolve()
    await submitted
    expect(await prompt.answer).toBe('a')
  })

  it('closed by force it is closed, whatever the deed comes to', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const prompt = new Prompt({ start: 'a', confirm: () => promise })
    const submitted = prompt.submit()
    await pending(submitted)
    prompt.close()
    expect(await prompt.answer).toBeUndefined()
    resolve(false)
    await submitted
    expect(prompt.state().phase).toBe('closed')
  })

  it('the deed may close it itself', async () => {
    const prompt = new Prompt({ start: 'a', confirm: (_text, close) => close() })
    await prompt.submit()
    expect(await prompt.answer).toBeUndefined()
  })

  it('a deed that says no or fails leaves it open to be mended', async () => {
    let times = 0
    const prompt = new Prompt({
      start: 'a',
      confirm: () => {
        times += 1
        if (times === 1) return false
        if (times === 2) throw new Error('名称已被占用')
        return undefined
      },
    })
    await prompt.submit()
    expect(prompt.state()).toMatchObject({ phase: 'open', problem: undefined })
    await prompt.submit()
    expect(prompt.state()).toMatchObject({ phase: 'open', problem: '名称已被占用' })
    await prompt.submit()
    expect(await prompt.answer).toBe('a')
  })

  it('dismissed while a rule is being asked, the rule’s answer changes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    const deeds: string[] = []
    const prompt = new Prompt({ start: 'a', checks: [() => promise], confirm: text => deeds.push(text) })
    const submitted = prompt.submit()
    prompt.dismiss()
    expect(await prompt.answer).toBeUndefined()
    resolve(undefined)
    await submitted
    expect(deeds).toEqual([])
  })

  it('tells who listens of every change', async () => {
    const prompt = new Prompt({ checks: [required] })
    const phases: string[] = []
    prompt.subscribe(() => phases.push(prompt.state().phase))
    await prompt.submit()
    prompt.type('a')
    await prompt.submit()
    expect(phases).toEqual(['checking', 'open', 'open', 'checking', 'loading', 'closed'])
  })
})
