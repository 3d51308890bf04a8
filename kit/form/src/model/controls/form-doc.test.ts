import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { isJsonObject } from '../json/json.ts'
import { readDocument } from '../document/read-document.ts'
import { controlCodecOf } from '../values/control-codec.ts'
import { FIELD_KINDS } from '@xuanjiao/wire/kinds/field'
import { CONTROL_TYPES, controlTypeOf } from './control-types.ts'
import { initialOptions } from '../document/node/node-options.ts'

/** docs/form.md is what was agreed; this holds the code equal to it. */
const doc = readFileSync(new URL('../../../../../docs/form.md', import.meta.url), 'utf8')

const section = (head: string): string => doc.split(/\n(?=#{2,3} )/).find(part => part.startsWith(`${head}\n`)) ?? ''
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line => line.slice(2, -2).split(' | '))
const plain = (cell = ''): string => cell.replace(/^`([\s\S]*)`$/, '$1')
const json = (cell = ''): Json => JSON.parse(plain(cell)) as Json

describe('docs/form.md', () => {
  it('names every control with its kind', () => {
    const said = rowsOf(section('## Controls')).map(([type, title, kind]) => [plain(type), title, plain(kind)])
    const own = CONTROL_TYPES.map(({ type, title, value, nested }) => [type, title, value?.kind ?? nested?.kind ?? '—'])
    expect(own).toEqual(said)
    expect(own.filter(([, , kind]) => kind === '—')).toHaveLength(9)
  })

  it.each(CONTROL_TYPES)('names every option of $type', ({ type, options }) => {
    const own = options.map(({ name, title, kind, start }) => [
      `\`${name}\``,
      title,
      kind,
      start === undefined ? '—' : `\`${JSON.stringify(start)}\``,
    ])
    expect(own).toEqual(rowsOf(section(`### ${type}`)))
  })

  it('has no control the code has not', () => {
    const heads = doc.match(/^### .+$/gm) ?? []
    expect(heads).toEqual(CONTROL_TYPES.map(({ type }) => `### ${type}`))
  })

  it.each(rowsOf(section('## Conversions')))('%s with %s: %s is kept as %s', (type, options, shown, stored) => {
    const source = { list: [{ type: plain(type), key: 'a', model: 'a', options: json(options) }], config: {} }
    const node = readDocument(JSON.stringify(source)).document.children[0]
    const codec = node && controlCodecOf(node)
    expect(codec?.toStored(json(shown))).toEqual(json(stored))
    expect(codec?.fromStored(json(stored))).toEqual(json(shown))
    expect(codec?.read(json(shown))).toEqual(json(shown))
  })
})

describe('a control', () => {
  it.each(CONTROL_TYPES)('describes its value in the one vocabulary: $type', ({ type, value }) => {
    const field = value?.field(initialOptions(type), '标题', 'key')
    if (value) expect(field).toMatchObject({ kind: value.kind, title: '标题' })
    if (value) expect(FIELD_KINDS).toContain(value.kind)
  })

  it.each(CONTROL_TYPES)('says each option once, and of a choice its start among its words: $type', ({ options }) => {
    expect(new Set(options.map(({ name }) => name)).size).toBe(options.length)
    for (const { choices, start } of options) if (choices) expect(Object.keys(choices)).toContain(start)
  })

  it('is found by its type alone', () => {
    expect(controlTypeOf('constructor')).toBeUndefined()
    expect(isJsonObject(initialOptions('toString'))).toBe(true)
  })
})
