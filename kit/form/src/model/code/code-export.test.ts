import { compileScript, compileTemplate, parse } from '@vue/compiler-sfc'
import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTROL_TYPES } from '../controls/control-types.ts'
import { readDocument } from '../document/read-document.ts'
import type { JsonObject } from '../json/json.ts'
import { hostileForm, linkedForm } from '../testing/code-documents.ts'
import { randomDocument } from '../testing/random-documents.ts'
import { sampleDocuments } from '../testing/sample-documents.ts'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { CODE_LANGUAGES, exportCode, type FormCodeLanguage } from './code-export.ts'

const formOf = (document: JsonObject) => readDocument(JSON.stringify(document)).document
const codeOf = (document: JsonObject, language: FormCodeLanguage) =>
  exportCode(formOf(document), language, { title: '随访' })
const documents = { ...sampleDocuments, 处处可疑: hostileForm, 联动: linkedForm }

const scriptOf = (page: string) => /<script>\n([\s\S]*)<\/script>/.exec(page)?.[1] ?? ''

/** What the compiler of Vue says against a component; nothing of one that is right. */
function vueFaults(source: string): unknown[] {
  const { descriptor, errors } = parse(source)
  if (errors.length > 0) return errors
  const { bindings } = compileScript(descriptor, { id: 'form' })
  const template = compileTemplate({
    source: descriptor.template?.content ?? '',
    filename: 'form.vue',
    id: 'form',
    compilerOptions: { ...(bindings && { bindingMetadata: bindings }), expressionPlugins: ['typescript'] },
  })
  // What the script does not bring would be looked for in the instance.
  return [...template.errors, ...(template.code.match(/_ctx\.\w+/g) ?? [])]
}

describe.each(Object.entries(documents))('the code of %s', (_, document) => {
  it('compiles as a component of Vue', () => expect(vueFaults(codeOf(document, 'VUE'))).toEqual([]))

  it.each(['HTML', 'H5'] as const)('is a page of %s whose script is one', language => {
    const page = codeOf(document, language)
    expect(() => new Script(scriptOf(page))).not.toThrow()
    expect(page.match(/<script>/g)).toHaveLength(1)
    expect(page.match(/<\/script>/g)).toHaveLength(1)
    expect(page).not.toContain('<img')
  })

  it('is JSON Schema', () => expect(JSON.parse(codeOf(document, 'JSON Schema'))).toMatchObject({ type: 'object' }))
})

describe('code in TypeScript', () => {
  const at = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  let folder = ''
  beforeAll(() => void (folder = mkdtempSync(join(dirname(at), '.exported-'))))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has the right types, of every control', () => {
    const options = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      target: 'esnext',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    }
    Object.values(documents).forEach((document, i) => {
      writeFileSync(join(folder, `form-${i}.tsx`), codeOf(document, 'REACT'))
      writeFileSync(join(folder, `values-${i}.ts`), codeOf(document, 'TypeScript'))
    })
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['*.ts', '*.tsx'] }),
    )
    expect(tsc(folder)).toBe('')
  })

  function tsc(project: string): string {
    try {
      execFileSync(process.execPath, [join(at, 'bin/tsc'), '-p', project], { encoding: 'utf8' })
      return ''
    } catch (error) {
      return String((error as { stdout?: unknown }).stdout)
    }
  }
})

describe('code of any document', () => {
  it(
    'is made, and is the same each time',
    () => {
      fc.assert(
        fc.property(randomDocument, fc.constantFrom(...CODE_LANGUAGES), (document, language) => {
          expect(codeOf(document, language)).toBe(codeOf(document, language))
        }),
        { numRuns: testRuns(50, 5_000) },
      )
    },
    PROPERTY_MS,
  )

  it('writes every control with a value by its name', () => {
    for (const { type } of CONTROL_TYPES.filter(({ value, nested }) => value ?? nested)) {
      const document = { list: [{ type, label: '标签', model: 'own_name', key: 'own_name' }], config: {} }
      for (const language of CODE_LANGUAGES)
        expect(codeOf(document, language), `${language} ${type}`).toContain('own_name')
    }
  })

  it.each<[language: FormCodeLanguage, check: string]>([
    ['VUE', '.stars === 0) && "请打分"'],
    ['HTML', '.stars === 0) && "请打分"'],
    ['REACT', 'value === 0 && "请打分"'],
    ['JSON Schema', '"exclusiveMinimum": 0'],
  ])('asks for stars where it has to, in %s', (language, check) => {
    const stars = { type: 'rate', label: '评分', model: 'stars', key: 'stars' }
    const rules = [{ required: true, message: '请打分' }]
    expect(codeOf({ list: [{ ...stars, rules }], config: {} }, language)).toContain(check)
    expect(codeOf({ list: [stars], config: {} }, language)).not.toContain(check)
  })

  it('writes choices of dictionaries into itself', () => {
    const form = formOf({
      list: [
        { type: 'select', label: '民族', model: 'nation', key: 'n', options: { dictCode: 'nation', options: [] } },
      ],
      config: {},
    })
    const dictionaries = new Map([['nation', [{ value: '01', label: '汉族' }]]])
    for (const language of ['VUE', 'HTML', 'H5', 'REACT', 'JSON Schema'] as const)
      expect(exportCode(form, language, { title: '', dictionaries }), language).toContain('汉族')
  })
})
