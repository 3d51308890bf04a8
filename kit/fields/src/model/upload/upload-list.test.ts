import type { StoredUpload, MessageTone } from '@xuanjiao/core/model/kit-ports'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UploadRejectedError } from './upload-answer.ts'
import { withoutReplacing, occupiedCount } from './upload-entries.ts'
import { writeUploadValue } from './upload-value.ts'
import { UploadList, type UploadRules } from './upload-list.ts'

/** A world whose uploads end when the test says so. */
function stage(rules: UploadRules = {}, value: unknown = '') {
  const sent: {
    file: File
    progress: (percent: number) => void
    end: (answer: StoredUpload | Error) => void
    cut: boolean
  }[] = []
  const messages: [MessageTone, string][] = []
  const values: string[] = []
  const list = new UploadList(value, rules)
  list.live(rules, {
    send: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const one = {
          file,
          progress: onProgress,
          cut: false,
          end: (answer: StoredUpload | Error) => (answer instanceof Error ? reject(answer) : resolve(answer)),
        }
        sent.push(one)
        signal.addEventListener('abort', () => {
          one.cut = true
          reject(new DOMException('stopped', 'AbortError'))
        })
      }),
    notify: (tone, text) => messages.push([tone, text]),
    changed: entries => values.push(String(writeUploadValue(entries, 'paths'))),
  })
  return { list, sent, told: messages, values, value: () => String(writeUploadValue(list.entries(), 'paths')) }
}

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const stored = (name: string): StoredUpload => ({ path: `temp/${name}`, name, size: 1, type: 'image/png' })
const quiet = () => new Promise(resolve => setImmediate(resolve))

describe('an upload', () => {
  test('goes from uploading to done, and only then is in the value', async () => {
    const { list, sent, values, value } = stage()
    list.addFiles([file('a.png')])
    expect(list.entries()).toMatchObject([{ name: 'a.png', status: 'uploading', percent: 0 }])
    sent[0]?.progress(41.7)
    expect(list.entries()).toMatchObject([{ percent: 42 }])
    expect([value(), list.settled]).toEqual(['', false])
    sent[0]?.end(stored('a.png'))
    await quiet()
    expect(list.entries()).toMatchObject([{ status: 'done', percent: 100, path: 'temp/a.png', size: 1 }])
    expect([values, list.settled]).toEqual([['temp/a.png'], true])
    list.remove(list.entries()[0]?.uid ?? '')
    expect(sent[0]?.cut).toBe(false) // what has arrived is not called off any more
  })

  test('that fails says so, keeps the reason and can be sent again', async () => {
    const { list, sent, told, value } = stage()
    list.addFiles([file('a.pdf')])
    sent[0]?.end(new Error('网络连接中断'))
    await quiet()
    expect(list.entries()).toMatchObject([{ status: 'error', message: '网络连接中断' }])
    expect(told).toEqual([['error', 'a.pdf 上传失败.']])
    list.retry(list.entries()[0]?.uid ?? '')
    expect(list.entries()[0]).not.toHaveProperty('message')
    sent[1]?.end(stored('a.pdf'))
    await quiet()
    expect(value()).toBe('temp/a.pdf')
  })

  test('without a reason failed all the same', async () => {
    const { list, sent } = stage()
    list.addFiles([file('a.pdf')])
    sent[0]?.end(new Error(''))
    await quiet()
    expect(list.entries()).toMatchObject([{ status: 'error', message: '上传失败' }])
  })

  test('of a picture that the server answered with another code than 0 is taken out and reported', async () => {
    const { list, sent, told } = stage({ image: true })
    list.addFiles([file('a.png'), file('b.png')])
    sent[0]?.end(new UploadRejectedError('不行', true))
    sent[1]?.end(new UploadRejectedError('文件已损坏'))
    await quiet()
    expect(list.entries()).toMatchObject([{ name: 'b.png', status: 'error', message: '文件已损坏' }])
    expect(told).toEqual([
      ['error', '图片上传失败'],
      ['error', '图片上传失败'],
    ])
  })

  test('that is taken out is called off, and comes no more', async () => {
    const { list, sent, values, told } = stage()
    list.addFiles([file('a.png')])
    list.remove(list.entries()[0]?.uid ?? '')
    await quiet()
    expect(sent[0]?.cut).toBe(true)
    expect([list.entries(), values, told]).toEqual([[], [], []])
  })

  test('three travel at once, the others follow', async () => {
    const { list, sent } = stage()
    list.addFiles(['a', 'b', 'c', 'd', 'e'].map(name => file(name)))
    expect(sent.map(one => one.file.name)).toEqual(['a', 'b', 'c'])
    sent[1]?.end(stored('b'))
    await quiet()
    expect(sent.map(one => one.file.name)).toEqual(['a', 'b', 'c', 'd'])
    list.remove(list.entries()[0]?.uid ?? '')
    expect(sent).toHaveLength(5)
  })
})

describe('how many', () => {
  test('more than the limit are dropped with a warning', () => {
    const { list, told } = stage({ limit: 3 }, 'x/1,x/2')
    list.addFiles([file('a'), file('b')])
    expect(list.entries().map(({ name }) => name)).toEqual(['1', '2', 'a'])
    expect(told).toEqual([['warning', '最大上传数量为3']])
  })

  test('one that failed takes no place; sent again it needs one', async () => {
    const { list, sent, told, value } = stage({ limit: 1 })
    list.addFiles([file('a')])
    sent[0]?.end(new Error('断了'))
    await quiet()
    list.addFiles([file('b')])
    sent[1]?.end(stored('b'))
    await quiet()
    expect(value()).toBe('temp/b')
    list.retry(list.entries()[0]?.uid ?? '')
    expect([sent.length, told.at(-1)]).toEqual([2, ['warning', '最大上传数量为1']])
    list.remove(list.entries()[1]?.uid ?? '')
    list.retry(list.entries()[0]?.uid ?? '')
    expect(sent.length).toBe(3)
  })

  test('only the last N stay, and the earlier go when the new ones are there', async () => {
    const { list, sent, value, told } = stage({ last: 1 }, 'x/1')
    list.addFiles([file('a'), file('b')])
    expect(list.entries().map(({ name }) => name)).toEqual(['1', 'b'])
    expect(value()).toBe('x/1')
    sent[0]?.end(stored('b'))
    await quiet()
    expect([value(), told]).toEqual(['temp/b', []])
  })

  test('a file is replaced in its place, and stays when the other fails', async () => {
    const { list, sent, value } = stage({ limit: 2 }, 'x/1,x/2')
    const [first] = list.entries()
    list.replace(first?.uid ?? '', file('a'))
    sent[0]?.end(new Error('断了'))
    await quiet()
    expect(value()).toBe('x/1,x/2')
    list.retry(list.entries()[1]?.uid ?? '')
    sent[1]?.end(stored('a'))
    await quiet()
    expect(value()).toBe('temp/a,x/2')
  })

  test('refused ones never travel', () => {
    const { list, told, sent } = stage({ image: true })
    list.addFiles([file('a.pdf', 'application/pdf'), file('b.png')])
    expect([sent.length, told]).toEqual([1, [['warning', '请上传图片']]])
  })
})

test('where no file may be taken away, no later one takes the place of an earlier', async () => {
  const { list, sent, value } = stage(withoutReplacing({ last: 2 }))
  list.addFiles([file('a.png'), file('b.png'), file('c.png')])
  sent.forEach(one => one.end(stored(one.file.name)))
  await quiet()
  list.addFiles([file('d.png')])
  expect([sent.length, value()]).toEqual([2, 'temp/a.png,temp/b.png'])
  expect([withoutReplacing({}), withoutReplacing({ limit: 5, last: 3 }), withoutReplacing({ limit: 2 })]).toEqual([
    { limit: 0, last: 0 },
    { limit: 3, last: 0 },
    { limit: 2, last: 0 },
  ])
})

test('at the edges a move says so', () => {
  const { list, told, values } = stage({}, 'a,b')
  const [a, b] = list.entries()
  expect([list.move(a?.uid ?? '', -1), list.move(b?.uid ?? '', 1), list.move(a?.uid ?? '', 1)]).toEqual([
    false,
    false,
    true,
  ])
  expect(told.map(([, text]) => text)).toEqual(['未知的操作', '已到最后~'])
  expect(values).toEqual(['b,a'])
})

test('a value from outside ends what was on its way; its own value comes back unnoticed', async () => {
  const { list, sent, value } = stage()
  list.addFiles([file('a')])
  sent[0]?.end(stored('a'))
  await quiet()
  const before = list.entries()
  list.load('temp/a')
  expect(list.entries()).toBe(before)
  list.addFiles([file('b')])
  list.load('x/9')
  expect([value(), sent[1]?.cut]).toEqual(['x/9', true])
  list.load(null)
  expect(list.entries()).toEqual([])
})

test('a value from outside in another order keeps the names of what is known', async () => {
  const { list, sent } = stage({}, 'x/1.png')
  list.addFiles([file('须知.png')])
  sent[0]?.end({ ...stored('须知.png'), path: 'temp/2.png' })
  await quiet()
  list.load('temp/2.png,x/1.png,x/3.png')
  expect(list.entries().map(({ name }) => name)).toEqual(['须知.png', '1.png', '3.png'])
})

test('whatever happens: never above the limit, never more than the last N, the value is what arrived', async () => {
  const act = fc.oneof(
    fc.record({ do: fc.constant('take' as const), count: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      do: fc.constantFrom('remove' as const, 'retry' as const, 'left' as const, 'right' as const),
      at: fc.nat(6),
    }),
    fc.record({ do: fc.constantFrom('arrive' as const, 'fail' as const), at: fc.nat(6) }),
  )
  const rules = fc.record({ limit: fc.nat(5), last: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(rules, fc.array(act, { maxLength: 25 }), async (input, acts) => {
      const { list, sent, values, value } = stage(input)
      let made = 0
      for (const one of acts) {
        const entries = list.entries()
        if (one.do === 'take') list.addFiles(Array.from({ length: one.count }, () => file(`f${(made += 1)}`)))
        else if (one.do === 'arrive') sent[one.at]?.end(stored(sent[one.at]?.file.name ?? ''))
        else if (one.do === 'fail') sent[one.at]?.end(new Error('x'))
        else {
          const uid = entries[one.at % Math.max(1, entries.length)]?.uid ?? ''
          if (one.do === 'remove') list.remove(uid)
          else if (one.do === 'retry') list.retry(uid)
          else list.move(uid, one.do === 'left' ? -1 : 1)
        }
        await quiet()
        const done = list.entries().filter(({ status }) => status === 'done')
        if (input.limit > 0) expect(occupiedCount(list.entries())).toBeLessThanOrEqual(input.limit)
        if (input.last > 0) expect(done.length).toBeLessThanOrEqual(input.last)
        expect(values.at(-1) ?? '').toBe(value())
        expect(new Set(list.entries().map(({ uid }) => uid)).size).toBe(list.entries().length)
      }
    }),
    { numRuns: 150 },
  )
})
