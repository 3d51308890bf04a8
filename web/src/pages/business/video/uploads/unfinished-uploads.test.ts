import { expect, test } from 'vitest'
import { uploadFingerprint, restartUploadQuestion } from './unfinished-uploads.ts'

const file = (name: string, bytes: number, lastModified = 1) => new File(['x'.repeat(bytes)], name, { lastModified })
const begun = (one: File) => [{ fingerprint: uploadFingerprint('v1', one), fileName: one.name, size: one.size }]

test('the same file goes on without a question', () => {
  expect(restartUploadQuestion('v1', file('a.mp4', 9), begun(file('a.mp4', 9)))).toBeUndefined()
})

test.each([
  ['another name', file('b.mp4', 9)],
  ['another size', file('a.mp4', 8)],
  ['changed since', file('a.mp4', 9, 2)],
])('%s: it asks first and says what was begun', (_how, selected) => {
  const question = restartUploadQuestion('v1', selected, begun(file('a.mp4', 9)))
  expect(question).toMatchObject({ title: '不是同一个文件，重新上传？', confirmLabel: '重新上传', danger: true })
  expect(question?.text).toContain('上次上传的是“a.mp4”')
})

test('the file of another video, and a browser that began nothing', () => {
  expect(restartUploadQuestion('v2', file('a.mp4', 9), begun(file('a.mp4', 9)))).toBeDefined()
  expect(restartUploadQuestion('v1', file('a.mp4', 9), [])?.text).toContain('没有该视频的上传进度')
})
