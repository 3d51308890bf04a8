import { describe, expect, test } from 'vitest'
import { exportProblems } from './unused-exports.mjs'
import { cyclesOf, fileGraph, folderGraph } from './cycles.mjs'
import { flatFolders, isTest, linesOf, otherLines, packageOf } from './tree.mjs'
import { medianLines, recordLines } from './record-lines.mjs'
import { importResolver } from './import-resolver.mjs'
import { surveySources } from './survey-sources.mjs'

const treeOf = (files: Record<string, string>) => ({
  files: Object.keys(files),
  read: (file: string) => files[file] ?? '',
})

const shapeOf = (files: Record<string, string>) => surveySources(treeOf(files))

describe('files', () => {
  test.each([
    ['server/src/a.ts', 'server', false],
    ['server/src/a.test.ts', 'server', true],
    ['server/src/testing/house.ts', 'server', true],
    ['server/src/proofs/attack.ts', 'server', true],
    ['server/src/protesting/a.ts', 'server', false],
    ['kit/grid/src/ui/a.test.tsx', 'kit/grid', true],
    ['e2e/src/start.ts', 'e2e', true],
    ['vitest.config.ts', '.', false],
  ])('%s is of %s and a test: %s', (file, part, test) => {
    expect([packageOf(file), isTest(file)]).toEqual([part, test])
  })

  test.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\n\nb', 3],
  ])('%j has %i lines', (text, lines) => {
    expect(linesOf(text)).toBe(lines)
  })
})

test('lines are counted by part, tests, styles, SQL and JSON apart, a lock file not at all', () => {
  const files = {
    'web/src/a.ts': '1\n2\n3\n4\n',
    'web/src/a.test.ts': '1\n2\n',
    'web/src/a.css': 'a {}\n',
    'server/src/1.sql': 'SELECT 1\n;\n',
    'package-lock.json': '{}\n',
    'package.json': '{}\n',
  }
  expect(shapeOf(files).parts).toMatchObject([{ part: 'web', files: 1, code: 4, tests: 2 }])
  expect(otherLines(treeOf(files))).toEqual({
    '.': { css: 0, sql: 0, json: 1 },
    web: { css: 1, sql: 0, json: 0 },
    server: { css: 0, sql: 2, json: 0 },
  })
})

test('a folder of 26 files is flat, tests counted; one of 25 is not, nor are folders within counted', () => {
  const filesOf = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}.test.ts`)
  const files = [...filesOf('a', 26), ...filesOf('b', 25), 'b/c/1.ts', 'b/data.json']
  expect(flatFolders(files)).toEqual([{ folder: 'a', files: 26 }])
})

describe('cycles', () => {
  test('a group is everything that reaches each other; what only leads to it is outside', () => {
    const edges: [string, string][] = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['d', 'a'],
      ['d', 'h'],
      ['h', 'd'],
      ['c', 'e'],
      ['f', 'g'],
      ['g', 'f'],
    ]
    expect(cyclesOf(fileGraph(edges))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'h'],
      ['f', 'g'],
    ])
  })

  test('folders turn in circles where files do not; the page registry is left out', () => {
    const edges: [string, string][] = [
      ['x/a.ts', 'y/a.ts'],
      ['y/b.ts', 'x/b.ts'],
      ['x/a.ts', 'x/b.ts'],
      ['web/src/shell/registry/page-registry.ts', 'web/src/pages/a.ts'],
      ['web/src/pages/a.ts', 'web/src/shell/registry/keys.ts'],
    ]
    expect(cyclesOf(fileGraph(edges))).toEqual([])
    expect(cyclesOf(folderGraph(edges))).toEqual([['x', 'y']])
  })

  test('a folder and one within it turn in circles, too, and are told apart from neighbours', () => {
    const edges: [string, string][] = [
      ['x/a.ts', 'x/in/a.ts'],
      ['x/in/a.ts', 'x/b.ts'],
      ['x/in/a.ts', 'x/out/a.ts'],
      ['x/out/a.ts', 'x/in/a.ts'],
    ]
    expect(cyclesOf(folderGraph(edges))).toEqual([['x', 'x/in', 'x/out']])
    expect(cyclesOf(folderGraph(edges, true))).toEqual([['x/in', 'x/out']])
  })

  test('imports of tests make none; types, imports at run time and what is passed on do', () => {
    const files = {
      'server/src/a/one.ts': "import type { B } from '../b/two.ts'\nexport type A = B",
      'server/src/b/two.ts': 'export type B = 1',
      'server/src/b/two.test.ts': "import { A } from '../a/one.ts'",
      'server/src/c/one.ts': "export const c = () => import('../d/one.ts')",
      'server/src/d/one.ts': "export { two } from '../c/two.ts'",
      'server/src/c/two.ts': 'export const two = 2',
    }
    const { folders, folderCycles } = shapeOf(files)
    expect(folders).toBe(4)
    expect(folderCycles).toEqual([['server/src/c', 'server/src/d']])
  })
})

test('imports are followed by path, through packages and through names of a package for itself', () => {
  const resolve = importResolver(
    treeOf({
      'kit/core/package.json':
        '{ "name": "@x/core", "exports": { "./ui/*": "./src/ui/*.tsx", ".": "./src/index.ts" } }',
      'kit/core/src/ui/a/b.tsx': '',
      'kit/core/src/index.ts': '',
      'web/package.json': '{ "name": "@x/web", "imports": { "#shared/*": "./src/shared/*" } }',
      'web/src/shared/call.ts': '',
      'web/src/frame/call.ts': '',
    }),
  )
  expect(resolve('web/src/a.ts', '@x/core/ui/a/b')).toBe('kit/core/src/ui/a/b.tsx')
  expect(resolve('web/src/a.ts', '@x/core')).toBe('kit/core/src/index.ts')
  expect(resolve('web/src/pages/a.ts', '#shared/call.ts')).toBe('web/src/shared/call.ts')
  expect(resolve('web/src/pages/a.ts', '../frame/call.ts')).toBe('web/src/frame/call.ts')
  expect(resolve('web/src/a.ts', 'react')).toBeUndefined()
  expect(resolve('web/src/a.ts', './gone.ts')).toBeUndefined()
})

test('types of one name in several files are told, values, private types and types of tests are not', () => {
  const files = {
    'a/one.ts': 'export interface Asked { a: 1 }\nexport const Value = 1',
    'a/two.ts': 'type Asked = 1\nexport type { Asked }\nexport const Value = 2',
    'a/three.ts': "type Asked = 3\nexport type { Asked as Other } from './two.ts'",
    'a/four.test.ts': 'export type Asked = 4',
  }
  expect(shapeOf(files).sameNamed).toEqual([{ name: 'Asked', files: ['a/one.ts', 'a/two.ts'] }])
})

describe('exports that only tests use', () => {
  const only = (files: Record<string, string>) =>
    shapeOf(files).testOnly.map(({ file, name, usedHere }) => [file, name, usedHere])
  const testOf = (names: string) => `import { ${names} } from './one.ts'`

  test('those nobody imports and those product code imports are none of them', () => {
    const files = {
      'a/one.ts': 'export const both = 1\nexport const tested = 2\nexport const inner = 3\nexport const lone = inner',
      'a/one.test.ts': testOf('both, tested as t, inner'),
      'a/two.ts': "import { both as b } from './one.ts'",
    }
    expect(only(files)).toEqual([
      ['a/one.ts', 'tested', false],
      ['a/one.ts', 'inner', true],
    ])
  })

  test('what is kept for a use to come says for which; a mark without words or with a user is a fault', () => {
    const files = {
      'a/one.ts': `/** Frames. @promise the mini program sends them */\nexport const kept = 1
        /** @promise */\nexport const silent = 2\n/** @promise others */\nexport const used = 3\nexport const tested = 4`,
      'a/one.test.ts': testOf('kept, silent, used, tested'),
      'a/two.ts': "import { used } from './one.ts'",
    }
    expect(exportProblems(shapeOf(files))).toEqual([
      'a/one.ts tested 只有测试使用',
      'a/one.ts silent 的 @promise 没有写明用途',
      'a/one.ts used 的 @promise 已经兑现，请删去',
    ])
  })

  test('one that its own file uses is told; a type goes with what it describes', () => {
    const one =
      'export interface Asked { a: 1 }\nexport const inner = (asked: Asked) => asked\nexport const door = inner'
    const files = { 'a/one.ts': one, 'a/one.test.ts': testOf('inner, type Asked'), 'a/two.ts': testOf('door') }
    expect(exportProblems(shapeOf(files))).toEqual(['a/one.ts inner 只有测试使用'])
  })

  test.each([
    ['a name passed on', "export { one as other } from './one.ts'", "import { other } from './pass.ts'"],
    ['everything passed on', "export * from './one.ts'", "import { one } from './pass.ts'"],
    ['a whole file', '', "import * as all from './one.ts'"],
    ['a file at run time', '', "export const later = () => import('./one.ts')"],
    ['a file a command enters', '', "await runEntry('a/one.ts')"],
    ['a type in place', '', "export type One = typeof import('./one.ts')"],
  ])('%s is used by who takes it', (_what, pass, use) => {
    const files = { 'a/one.ts': 'export const one = 1', 'a/one.test.ts': testOf('one'), 'a/pass.ts': pass }
    expect(only(files)).toEqual([['a/one.ts', 'one', false]])
    expect(only({ ...files, 'a/use.ts': use })).toEqual([])
  })
})

test('comparisons with a kind are counted outside of tests; rows of tables and cases are not', () => {
  const counted = `
    if (field.kind === 'date' || 'money' !== kind) go()
    if (kind === other || type === 'date' || kind == 'date') go()
    switch (kind) { case 'date': go() }
    const table = { date: 1 }[kind]
    const asked = answer?.kind !== 'refused'`
  const kinds = { 'wire/src/kinds/field.ts': "export const FIELD_KINDS = ['text', 'date', 'money', 'area']" }
  const { kindTests, fieldKindTests } = shapeOf({ ...kinds, 'a/one.ts': counted, 'a/one.test.ts': counted })
  expect(kindTests.map(({ place, literal }: { place: string; literal: string }) => `${place} ${literal}`)).toEqual([
    'a/one.ts:2 date',
    'a/one.ts:2 money',
    'a/one.ts:6 refused',
  ])
  expect(fieldKindTests).toHaveLength(2)
})

test('lines of a record are those of its calls, its module and its pages, without tests', () => {
  const files = {
    'contract/src/system/users/user-calls.ts': '1\n',
    'contract/src/system/users/user-form.ts': '1\n',
    'contract/src/business/users.ts': '1\n',
    'contract/src/system/roles/calls.ts': '1\n2\n3\n',
    'server/src/modules/users/save.ts': '1\n2\n',
    'server/src/modules/users/users.test.ts': '1\n2\n',
    'server/src/modules/session/people/user-rows.ts': '1\n',
    'server/src/modules/session/sessions/selected-department.ts': '1\n',
    'server/src/modules/session/sessions/online-sessions.ts': '1\n',
    'web/src/pages/system/users/page.tsx': '1\n',
    'web/src/pages/system/users/page.module.css': '1\n',
  }
  expect(recordLines(treeOf(files)).filter(({ lines }) => lines > 0)).toEqual([
    { record: '用户', files: 5, lines: 6, ends: 4, records: 3 },
    { record: '角色', files: 1, lines: 3, ends: 0, records: 1 },
    { record: '在线用户', files: 1, lines: 1, ends: 1, records: 1 },
  ])
  const counted = [
    { ends: 30, records: 3 },
    { ends: 100, records: 1 },
    { ends: 40, records: 1 },
  ]
  expect(medianLines(counted)).toBe(10)
})
