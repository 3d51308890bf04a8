import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stripSources } from './stripped-sources.mjs'

const HOOK = new URL('stripped-sources.mjs', import.meta.url).href

let sources: string
let folder: string
beforeEach(() => {
  sources = realpathSync(mkdtempSync(join(tmpdir(), 'xj-stripped-')))
  folder = join(sources, 'kept')
})
afterEach(() => rmSync(sources, { recursive: true }))

const write = (text: string) => writeFileSync(join(sources, 'entry.ts'), text)
const stored = () => readdirSync(folder)

/** Runs the entry in a Node of its own: what it printed, and what was complained of. */
function run(): [string, string] {
  const entry = pathToFileURL(join(sources, 'entry.ts')).href
  const code = `const { readStrippedSources } = await import(${JSON.stringify(HOOK)})
readStrippedSources(${JSON.stringify({ sources, folder })})
await import(${JSON.stringify(entry)})`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  return [stdout.trim(), stderr]
}

test('a file runs without its types, which are taken out once and without a word', () => {
  write('const n: number = 1\nconsole.log(n)')
  expect([run(), run()]).toEqual([
    ['1', ''],
    ['1', ''],
  ])
  expect(stored()).toHaveLength(1)
})

test('what was kept is what runs', () => {
  write('console.log(1 as number)')
  run()
  writeFileSync(join(folder, stored()[0] ?? ''), 'console.log("kept")')
  expect(run()).toEqual(['kept', ''])
})

test('a file that has changed is read anew', () => {
  write('console.log(1 as number)')
  run()
  write('console.log(2 as number)')
  expect(run()).toEqual(['2', ''])
})

test('a fault is told at the line it has in the source', () => {
  write('interface Gone {\n  a: string\n}\nthrow new Error("here")')
  expect(run()[1]).toContain('entry.ts:4')
})

test('what is kept has signs of one byte alone, whatever it says and wherever', () => {
  const types = "type Kind = '医院' | '科室'\nconst 数: Record<'医院', number> = { 医院: 1 }\n"
  write(`${types}${'// 说明\n'.repeat(3)}const of = (kind: Kind) => kind\n${';'.repeat(200)}
console.log(of('医院'), 数.医院, /^[一-龥]$/.test('中'), \`“\${1}”𠮷\`)`)
  expect(run()).toEqual(['医院 1 true “1”𠮷', ''])
  expect(readFileSync(join(folder, stored()[0] ?? ''), 'utf8')).toMatch(/^[\0-\xff]+$/)
})

test('comments and the blanks of types are gone, texts that look like them are not, and lines stay', () => {
  write(`/**
 * Said of it.
 */
interface Gone { a: string }
const at: string = 'https://a' // said beside it
const text = \`one  
// two \${/* of it */ 1}  
\`
console.log(at, /\\/\\/x/.test('//x'), JSON.stringify(text))
throw new Error('here')`)
  const [printed, complained] = run()
  expect(printed).toBe('https://a true "one  \\n// two 1  \\n"')
  expect(complained).toContain('entry.ts:10')
  const held = readFileSync(join(folder, stored()[0] ?? ''), 'utf8')
  expect(held).not.toMatch(/[Ss]aid|of it/)
  expect(held.split('\n').filter(line => line.endsWith(' '))).toEqual([
    'const text = `one  ',
    '// two ${            1}  ',
  ])
})

test('a sign after a backslash and a raw template stay what they are', () => {
  write("console.log('\\中')")
  expect(run()).toEqual(['中', ''])
  write('console.log(String.raw`中`)')
  expect(run()).toEqual(['中', ''])
})

test('files that name one another are found, and one that is not there is named', () => {
  writeFileSync(join(sources, 'other.ts'), 'export const word: string = "found"')
  write("import { word } from './other.ts'\nconsole.log(word)")
  expect(run()[0]).toBe('found')
  write("import './gone.ts'")
  expect(run()[1]).toContain('gone.ts')
})

/** The hook knows by heart where these have their files. */
test.each(['contract', 'wire'])('every name of @xuanjiao/%s is a file below its src', name => {
  const described = readFileSync(new URL(`../../../${name}/package.json`, import.meta.url), 'utf8')
  expect(JSON.parse(described)).toMatchObject({ name: `@xuanjiao/${name}`, exports: { './*': './src/*.ts' } })
})

test('all a server may come to is kept beforehand, and nothing that is out of date', () => {
  const at = join(sources, 'server/src/later')
  mkdirSync(at, { recursive: true })
  writeFileSync(join(at, 'part.ts'), 'export const part: string = "served"')
  writeFileSync(join(at, 'part.test.ts'), 'export const test: number = 1')
  mkdirSync(folder)
  writeFileSync(join(folder, 'stale'), 'export {}')
  stripSources({ sources, folder })
  const [only, ...more] = stored()
  expect(more).toEqual([])
  writeFileSync(join(folder, only ?? ''), 'export const part = "as kept"')
  write('import { part } from "./server/src/later/part.ts"\nconsole.log(part)')
  expect(run()).toEqual(['as kept', ''])
})
