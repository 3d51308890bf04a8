import { describe, expect, test } from 'vitest'
import { folderProblems } from './folder-problems.mjs'
import { surveySources } from './survey-sources.mjs'

const faultsOf = (files: Record<string, string>) =>
  folderProblems(surveySources({ files: Object.keys(files), read: file => files[file] ?? '' }))

const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/f${at}.ts`, '']))

describe('folders', () => {
  test('hold 25 files and no more, whatever lies in folders below', () => {
    expect(faultsOf({ ...many('web/src/a', 25), ...many('web/src/a/b', 25) })).toEqual([])
    expect(faultsOf(many('web/src/a', 26))).toEqual(['web/src/a 有 26 个文件，请分成几个文件夹（最多 25 个文件）'])
  })

  test('that need each other are named, with the odd import first', () => {
    const files = {
      'server/src/a/one.ts': "import '../b/one.ts'\nimport '../b/two.ts'",
      'server/src/b/one.ts': '',
      'server/src/b/two.ts': '',
      'server/src/b/three.ts': "import '../a/two.ts'",
      'server/src/a/two.ts': '',
    }
    expect(faultsOf(files)).toEqual([
      '这些文件夹互相引用：server/src/a、server/src/b；把共用的文件移到下一层的文件夹',
      '  server/src/b → server/src/a（1 处）：server/src/b/three.ts → server/src/a/two.ts',
      '  server/src/a → server/src/b（2 处）：server/src/a/one.ts → server/src/b/one.ts',
    ])
  })

  test('do not import from the one they lie in when that one imports from them', () => {
    const files = {
      'server/src/a/index.ts': "import './in/one.ts'",
      'server/src/a/shared.ts': '',
      'server/src/a/in/one.ts': "import '../shared.ts'",
    }
    expect(faultsOf(files)).toHaveLength(3)
    expect(faultsOf({ ...files, 'server/src/a/in/one.ts': '' })).toEqual([])
  })

  test('need each other through what is below them, too', () => {
    const files = {
      'web/src/a/page.ts': "import '../b/part.ts'",
      'web/src/a/low/row.ts': '',
      'web/src/b/part.ts': "import '../a/low/row.ts'",
    }
    expect(faultsOf(files)).toEqual([
      '这些文件夹互相引用：web/src/a、web/src/b；把共用的文件移到下一层的文件夹',
      '  web/src/a → web/src/b（1 处）：web/src/a/page.ts → web/src/b/part.ts',
      '  web/src/b → web/src/a（1 处）：web/src/b/part.ts → web/src/a/low/row.ts',
    ])
  })
})
