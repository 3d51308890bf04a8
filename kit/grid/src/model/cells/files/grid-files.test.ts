import { expect, it } from 'vitest'
import { cellFilesOf, type GridFile, joinedFilePaths, shortFileName, uploadedCellFiles } from './grid-files.ts'

const file = (path: string): GridFile => ({ name: path, path, status: 'done' })

it('reads paths and lists alike', () => {
  expect(cellFilesOf('2024/a.png,b.png').map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(joinedFilePaths([file('a'), { ...file('b'), status: 'uploading' }, file('c')])).toBe('a,c')
})

it('keeps the own name of a file that was written, and a value whose files are the same', () => {
  const written = [{ uid: '1', name: '出院须知.pdf', status: 'done', url: 'temp/9f3a.pdf' }]
  const files = uploadedCellFiles(written, '')
  expect(files).toEqual([{ name: '出院须知.pdf', path: 'temp/9f3a.pdf', status: 'done' }])
  expect(joinedFilePaths(files)).toBe('temp/9f3a.pdf')
  expect(uploadedCellFiles(written, 'temp/9f3a.pdf')).toBe('temp/9f3a.pdf')
  expect(uploadedCellFiles([], files)).toBe('')
})

it('cuts a long name', () =>
  expect([shortFileName('健康宣教视频', 5), shortFileName('短.png', 5)]).toEqual(['健康宣教视…', '短.png']))

it('reads every shape of a file, and keeps what else is said of it', () => {
  const shapes = [
    { fileName: '须知.pdf', filePath: 'temp/1.pdf', fileSize: 7 },
    { name: 'a.png', uid: '-1', url: 'temp/a.png', status: 'done', response: { fileId: 'f1' } },
    {
      id: '9',
      name: 'b.png',
      path: 'temp/b.png',
      url: 'https://h/b.png',
      status: 'success',
      size: 3,
      type: 'image/png',
    },
    { name: 'c', status: 'failed', message: '太大' },
    'temp/d.png',
    { name: 'e', status: 'done' },
  ]
  expect(cellFilesOf(shapes)).toMatchObject([
    { name: '须知.pdf', path: 'temp/1.pdf', size: 7, status: 'done' },
    { name: 'a.png', path: 'temp/a.png', status: 'done', response: { fileId: 'f1' } },
    { id: '9', path: 'temp/b.png', url: 'https://h/b.png', status: 'done', size: 3, type: 'image/png' },
    { name: 'c', path: '', status: 'error', message: '太大' },
    { name: 'd.png', path: 'temp/d.png' },
  ])
  expect(joinedFilePaths(shapes)).toBe('temp/1.pdf,temp/a.png,temp/b.png,temp/d.png')
  expect(joinedFilePaths(shapes[0])).toBe('temp/1.pdf')
})

it('what is written keeps size and type, and what was known of the files that stay', () => {
  const before = [{ fileName: '须知.pdf', filePath: 'temp/1.pdf', fileSize: 7, fileId: 'f1' }]
  const written = [
    { uid: 'x', name: '须知.pdf', status: 'done', url: 'temp/1.pdf', size: 7 },
    { uid: 'y', name: '图.png', status: 'done', url: 'temp/2.png', size: 9, type: 'image/png' },
  ]
  const files = uploadedCellFiles(written, before)
  expect(files).toMatchObject([
    { name: '须知.pdf', path: 'temp/1.pdf', size: 7, fileId: 'f1' },
    { name: '图.png', path: 'temp/2.png', size: 9, type: 'image/png', status: 'done' },
  ])
  expect(uploadedCellFiles(written.slice(0, 1), before)).toBe(before)
})
