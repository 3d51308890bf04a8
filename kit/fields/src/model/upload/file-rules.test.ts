import type { UploadLimit } from '@xuanjiao/core/model/kit-ports'
import { describe, expect, test } from 'vitest'
import { uploadOutcomeOf } from './upload-answer.ts'
import { moveEntry, overallProgress, placeEntry, takeWithinLimit } from './upload-entries.ts'
import { acceptAttribute, fileRejectionReason, sizeHint, type FileRules } from './file-rules.ts'
import { readUploadValue } from './upload-value.ts'
import { uploadTexts } from './upload-texts.ts'

describe('what may be chosen', () => {
  const judged: [name: string, type: string, rules: FileRules, refusal: string | undefined][] = [
    ['a.png', 'image/png', { image: true }, undefined],
    ['a.JPG', 'image/jpeg', { image: true }, undefined],
    ['a.jpeg', '', { image: true }, undefined],
    ['a.gif', 'image/gif', { image: true }, undefined],
    ['image', 'image/png', { image: true }, undefined],
    ['a.webp', 'image/webp', { image: true }, '仅支持 gif/jpeg/png 格式的图片'],
    ['a.svg', 'image/svg+xml', { image: true }, '仅支持 gif/jpeg/png 格式的图片'],
    ['a.pdf', 'application/pdf', { image: true }, '请上传图片'],
    ['a.png', 'text/html', { image: true }, '请上传图片'],
    ['a.png.html', '', { image: true }, '请上传图片'],
    ['a.pdf', '', {}, undefined],
    ['a.jpeg', '', { accept: ['pdf', 'jpg'] }, undefined],
    ['a.txt', '', { accept: ['pdf', 'jpg'] }, '只能上传 pdf、jpg 文件'],
    ['nothing', '', { accept: ['pdf'] }, '只能上传 pdf 文件'],
  ]
  test.each(judged)('%s (%s) under %j: %s', (name, type, rules, problem) =>
    expect(fileRejectionReason({ name, type, size: 1 }, rules)).toBe(problem),
  )

  test('too large, and nothing at all', () => {
    expect(fileRejectionReason({ name: 'a.pdf', type: '', size: 2 * 1024 ** 2 + 1 }, { maxMb: 2 })).toBe(
      'a.pdf 超过 2 MB',
    )
    expect(fileRejectionReason({ name: 'a.pdf', type: '', size: 2 * 1024 ** 2 }, { maxMb: 2 })).toBeUndefined()
    expect(fileRejectionReason({ name: 'a.pdf', type: '', size: 0 }, {})).toBe('a.pdf 是空文件')
  })

  test('the chooser is told the same', () => {
    expect(acceptAttribute({ image: true })).toBe('.gif,.jpeg,.jpg,.png')
    expect(acceptAttribute({ accept: ['pdf'] })).toBe('.pdf')
    expect(acceptAttribute({})).toBe('')
  })
})

describe('what an answer means', () => {
  const answers: [answer: unknown, name: string | undefined, outcome: object][] = [
    [{ success: true, message: 'temp/1.png' }, undefined, { ok: true, path: 'temp/1.png' }],
    [{ success: true, code: 200, message: 'temp/1.png' }, undefined, { ok: true, path: 'temp/1.png' }],
    [{ success: true, path: 'p/1' }, 'path', { ok: true, path: 'p/1' }],
    [{ success: true, message: '' }, undefined, { ok: false, message: '未知错误', drop: false }],
    [{ success: false, message: '太大' }, undefined, { ok: false, message: '太大', drop: false }],
    [{ success: false }, undefined, { ok: false, message: '未知错误', drop: false }],
    [{ success: 'true', message: 'temp/1.png' }, undefined, { ok: true, path: 'temp/1.png' }],
    [{ code: 0, data: { url: '/u/1.png' } }, undefined, { ok: true, path: '/u/1.png' }],
    [{ code: '0', data: { url: '/u/1.png' } }, undefined, { ok: true, path: '/u/1.png' }],
    [{ code: 1, message: '不行' }, undefined, { ok: false, message: '不行', drop: true }],
    [{ code: 0 }, undefined, { ok: false, message: '未知错误', drop: true }],
    [null, undefined, { ok: false, message: '未知错误', drop: false }],
    ['temp/1.png', undefined, { ok: false, message: '未知错误', drop: false }],
  ]
  test.each(answers)('%j (%s) is %j', (answer, name, outcome) => expect(uploadOutcomeOf(answer, name)).toEqual(outcome))
})

describe('the order of files', () => {
  const [a, b, c] = readUploadValue('a,b,c') as [never, never, never]
  const all = [a, b, c]
  const uid = (path: string) => readUploadValue('a,b,c').find(entry => entry.path === path)?.uid ?? ''
  const paths = (entries: readonly { path?: string }[]) => entries.map(entry => entry.path).join('')

  test('moves by one, and says where it ends', () => {
    expect(moveEntry(all, uid('a'), -1)).toEqual({ said: '未知的操作' })
    expect(moveEntry(all, uid('c'), 1)).toEqual({ said: '已到最后~' })
    expect(moveEntry(all, 'nobody', 1)).toEqual({ said: '未知的操作' })
    expect(moveEntry(all, uid('a'), 1)).toEqual({ entries: [b, a, c] })
    expect(moveEntry(all, uid('c'), -1)).toEqual({ entries: [a, c, b] })
  })

  test('a dragged file takes the place of the one it is dropped on', () => {
    expect(paths(placeEntry(all, uid('a'), uid('c')))).toBe('bca')
    expect(paths(placeEntry(all, uid('c'), uid('a')))).toBe('cab')
    expect(placeEntry(all, uid('a'), uid('a'))).toBe(all)
    expect(placeEntry(all, uid('a'), 'nobody')).toBe(all)
  })

  test('how far all of it is', () => {
    expect(overallProgress(all)).toBe(100)
    expect(overallProgress([a, { uid: '1', name: 'x', status: 'uploading', percent: 50 }])).toBe(50)
  })
})

test.each([
  [0, 5, 0, 5],
  [1, 5, 3, 2],
  [3, 5, 3, 0],
  [9, 2, 3, 0],
])('%i there, %i chosen, limit %i: %i are taken', (present, selected, limit, taken) => {
  const values = Array.from({ length: selected }, (_, n) => n)
  expect(takeWithinLimit(present, values, limit)).toEqual({ taken: values.slice(0, taken), dropped: selected - taken })
})

test('the words are those that were agreed', () => {
  expect(uploadTexts.nothing).toBe('未上传任何文件')
  expect(uploadTexts.limit(3)).toBe('最大上传数量为3')
  expect(uploadTexts.fileFailed('a.png')).toBe('a.png 上传失败.')
  expect([uploadTexts.errorTitle, uploadTexts.errorDetail]).toEqual(['上传出错', '错误信息'])
})

describe('what is stored at most', () => {
  const limits: readonly UploadLimit[] = [
    { title: '图片', endings: ['png', 'jpg'], maxMb: 10 },
    { title: '文本', endings: ['txt'], maxMb: 10 },
    { title: '文档', endings: ['pdf'], maxMb: 50 },
  ]
  const of = (name: string, mb: number) => ({ name, type: '', size: mb * 1024 ** 2 + 1 })

  test('is refused before it is sent, by its family and by the field', () => {
    expect(fileRejectionReason(of('a.TXT', 10), { maxMb: 50, limits })).toBe('a.TXT 超过 10 MB')
    expect(fileRejectionReason(of('a.pdf', 10), { maxMb: 50, limits })).toBeUndefined()
    expect(fileRejectionReason(of('a.pdf', 20), { maxMb: 20, limits })).toBe('a.pdf 超过 20 MB')
    expect(fileRejectionReason(of('a.dat', 900), { limits })).toBeUndefined()
  })

  test('is told by family, only for what may be chosen, and once where it is the same', () => {
    expect(sizeHint({ limits })).toBe('图片、文本 ≤ 10 MB，文档 ≤ 50 MB')
    expect(sizeHint({ maxMb: 20, limits })).toBe('图片、文本 ≤ 10 MB，文档 ≤ 20 MB')
    expect(sizeHint({ image: true, maxMb: 50, limits })).toBe('≤ 10 MB')
    expect(sizeHint({ accept: ['pdf'], limits })).toBe('≤ 50 MB')
    expect([sizeHint({ maxMb: 5 }), sizeHint({})]).toEqual(['≤ 5 MB', ''])
  })
})
