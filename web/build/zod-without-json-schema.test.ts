import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { zodWithoutJsonSchema } from './zod-without-json-schema.ts'

const ZOD = dirname(createRequire(import.meta.url).resolve('zod/package.json'))
const read = (file: string) => readFileSync(join(ZOD, 'v4', file), 'utf8')
const schemas = read('classic/schemas.js')
const { load } = zodWithoutJsonSchema()
const exported = (source: string) => [...source.matchAll(/export const (\w+)/g)].map(([, name]) => name)

describe('what schemas ask of the modules that are replaced is there', () => {
  test.each([
    ['json-schema-processors', [...schemas.matchAll(/processors\.(\w+Processor)/g)].map(([, name]) => name)],
    ['to-json-schema', ['createStandardJSONSchemaMethod', 'createToJSONSchemaMethod']],
  ])('%s', (module, asked) => {
    expect(asked.length).toBeGreaterThan(1)
    expect(exported(load(join(ZOD, 'v4/core', `${module}.js`)) ?? '')).toEqual(expect.arrayContaining(asked))
    expect(schemas).toContain(`../core/${module}.js`)
  })
})
