import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStorageName, storedFileName, shortName, fileSizeText, storedEntry } from './upload-entry.ts'
import { readUploadValue, writeUploadValue, type UploadValueShape } from './upload-value.ts'

const SHAPES: readonly UploadValueShape[] = ['paths', 'files', 'entries']
const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
const path = fc.tuple(word, word, word).map(([biz, name, ending]) => `${biz}/2026/11/${name}.${ending}`)
const files = fc.uniqueArray(fc.record({ filePath: path, fileName: fc.string({ minLength: 1 }), fileSize: fc.nat() }), {
  selector: ({ filePath }) => filePath,
})

describe('a value of any shape', () => {
  test.each(SHAPES)('%s: comes back as it was written', shape => {
    fc.assert(
      fc.property(files, values => {
        const written = writeUploadValue(readUploadValue(values), shape)
        expect(writeUploadValue(readUploadValue(written), shape)).toEqual(written)
        expect(readUploadValue(written).map(entry => entry.path)).toEqual(values.map(file => file.filePath))
      }),
    )
  })

  test('says of a file what the shape has room for', () => {
    const entries = readUploadValue([{ fileName: '须知.pdf', filePath: 'temp/1.pdf', fileSize: 7 }])
    expect(writeUploadValue(entries, 'paths')).toBe('temp/1.pdf')
    expect(writeUploadValue(entries, 'files')).toEqual([{ fileName: '须知.pdf', filePath: 'temp/1.pdf', fileSize: 7 }])
    expect(writeUploadValue(entries, 'entries')).toEqual([
      { name: '须知.pdf', status: 'done', uid: 'stored-0-temp/1.pdf', url: 'temp/1.pdf', size: 7 },
    ])
  })

  test('an entry keeps its uid and its address', () => {
    const value = [{ name: 'a.png', status: 'done', uid: '-1', url: 'https://cdn.example.cn/a.png' }]
    expect(writeUploadValue(readUploadValue(value), 'entries')).toEqual(value)
  })

  const states: [given: object, read: object[]][] = [
    [{ name: 'a', status: 'removed', url: 'x/a' }, []],
    [{ name: 'a', status: 'failed', url: 'x/a' }, [{ status: 'error' }]],
    [{ name: 'a', status: 'uploading', uid: '1' }, [{ status: 'error', uid: '1' }]],
    [{ name: 'a', status: 'error', message: '太大' }, [{ status: 'error', message: '太大' }]],
    [{ name: 'a', status: 'done' }, []],
    [{ path: 'x/a.png', size: 3, type: 'image/png' }, [{ path: 'x/a.png', name: 'a.png', size: 3, type: 'image/png' }]],
    [{ filePath: '' }, []],
    [{ fileName: null, filePath: 'x/a.pdf' }, [{ name: 'a.pdf' }]],
  ]
  test.each(states)('%j is read as %j', (value, read) => {
    expect(readUploadValue([value])).toMatchObject(read)
    expect(writeUploadValue(readUploadValue([value]), 'paths').length > 0).toBe(read.some(one => !('status' in one)))
  })

  test.each([undefined, null, '', ',', 3, true, {}, [null, '', 5, []]])('%j holds no files', value => {
    expect(readUploadValue(value)).toEqual([])
  })
})

test.each([
  ['temp/2026/a.png', 'a.png'],
  ['https://h/x/b.pdf?sign=1#p', 'b.pdf'],
  ['plain', 'plain'],
  ['folder/', 'folder/'],
])('of %s the name is %s', (value, name) => expect(storedEntry(value, 0).name).toBe(name))

test('names are cut after five characters, and no character in the middle', () => {
  expect(shortName('入院须知.pdf')).toBe('入院须知.…')
  expect(shortName('😀😀😀😀😀😀')).toBe('😀😀😀😀😀…')
  expect(shortName('a.png')).toBe('a.png')
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [20 * 1024 ** 2, '20 MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))

test('a name of the storage is never what a person reads', () => {
  const hash = 'dc5db6be8a4f4bb2a9d90f9a5b1c2d3e'
  expect([storedFileName(`document/2026/11/${hash}.txt`), storedFileName(`cover/2026/11/${hash}.png`)]).toEqual([
    '文件.txt',
    '图片.png',
  ])
  expect([storedFileName('temp/患者须知.pdf'), isStorageName(`${hash}.pdf`), isStorageName('患者须知.pdf')]).toEqual([
    '患者须知.pdf',
    true,
    false,
  ])
})
