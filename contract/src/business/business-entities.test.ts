import { describe, expect, test } from 'vitest'
import { FIELD_KINDS } from '@xuanjiao/wire/kinds/field'
import { fieldOrderOf } from '@xuanjiao/wire/kinds/field-order'
import { bulkAddNames, bulkFieldNames } from '../entity/bulk-fields.ts'
import { defineEntity, isFilledByServer } from '../entity/entity.ts'
import { draftSchema, editSchema } from '../entity/entity-schema.ts'
import { soughtNames } from '@xuanjiao/wire/kinds/text/text'
import { findRule } from '@xuanjiao/wire/rules/field-rules'
import { initialDictionaries } from '../dictionaries.ts'
import { allEntities } from '../all-entities.ts'
import { checkRule } from '../system/check-rule.ts'
import { isPublicFilePath } from '../system/files/file-calls.ts'
import { hospital } from './hospital/hospital.ts'

const stored = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'sysOrgCode', 'version']

describe.each(allEntities.map(entity => [entity.title, entity] as const))('%s', (_title, entity) => {
  const fields = Object.entries(entity.fields)
  const shown = new Set([...Object.keys(entity.fields), ...Object.keys(entity.derived ?? {}), ...stored])

  test('is only data', () => {
    expect(JSON.parse(JSON.stringify(entity))).toEqual(entity)
  })

  test('names fields that exist, each once', () => {
    for (const names of [entity.list, entity.search, entity.excel.export ?? [], entity.excel.import ?? []]) {
      expect(names.filter(name => !shown.has(name))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
    }
    expect(Object.keys(entity.guarded ?? {}).filter(name => !(name in entity.fields))).toEqual([])
    const inForm = entity.form.flatMap(group => group.fields)
    expect(new Set(inForm).size).toBe(inForm.length)
    expect(inForm.filter(name => entity.fields[name]?.copy !== undefined)).toEqual([])
  })

  test('folds nothing away that has to be typed', () => {
    const folded = entity.form.flatMap(group => (group.folded ? group.fields : []))
    const typed = folded.filter(name => {
      const field = entity.fields[name]
      return field?.required && field.default === undefined && !isFilledByServer(field)
    })
    expect(typed).toEqual([])
  })

  test('says which of it is changed of many and made in a table, and none of it where there is nothing', () => {
    const bulk = bulkFieldNames(entity)
    expect(bulk.filter(name => entity.fields[name]?.unique !== undefined || entity.fields[name]?.personal)).toEqual([])
    if (!entity.readOnly) expect(bulk.length > 0).toBe(entity.bulkFields?.length !== 0)
    if (!entity.readOnly && !entity.log) expect(bulkAddNames(entity).length > 0).toBe(entity.addedSingly !== true)
  })

  test('is found by pinyin, unless its name is personal', () => {
    const name = entity.fields[entity.nameField]
    const byPinyin = name?.kind === 'text' && name.pinyin !== undefined
    expect(byPinyin).toBe(entity.log === undefined && name?.kind === 'text' && name.personal === undefined)
    for (const [field, { personal, ...described }] of fields) {
      if (described.kind !== 'text') continue
      if (described.searchIndex) expect(described.pinyin, field).toBeDefined()
      if (described.pinyin === undefined) continue
      expect(personal, field).toBeUndefined()
      for (const other of soughtNames(field, described))
        expect(entity.fields[other], other).toMatchObject({ kind: 'text' })
    }
  })

  test('links to records that exist, by fields that are unique', () => {
    for (const [name, field] of fields) {
      if (field.kind !== 'link') continue
      const target = allEntities.find(one => one.name === field.to)
      expect(target, name).toBeDefined()
      if (field.by !== undefined) expect(target?.fields[field.by]?.unique, name).toBe(true)
      // A statement reads the rows of one tenant, or those of the installation.
      expect(target?.scope.kind === 'installation', name).toBe(entity.scope.kind === 'installation')
    }
  })

  test('asks for every value that nobody else gives', () => {
    const inForm = new Set(entity.form.flatMap(group => group.fields))
    const requested = fields.filter(([, field]) => field.required && field.default === undefined && !field.readOnly)
    const byPeople = requested.filter(([, field]) => field.copy === undefined && !(field.kind === 'text' && field.auto))
    expect(byPeople.map(([name]) => name).filter(name => !inForm.has(name))).toEqual([])
  })

  test('imports what a new record cannot be without', () => {
    if (!entity.excel.import) return
    const values = new Set(entity.excel.import)
    const missing = fields.filter(
      ([name, field]) =>
        field.required &&
        !values.has(name) &&
        field.default === undefined &&
        !field.readOnly &&
        field.copy === undefined &&
        !(field.kind === 'text' && field.auto) &&
        !(field.kind === 'date' && field.defaultDays !== undefined),
    )
    expect(missing.map(([name]) => name)).toEqual([])
  })

  test('names fields of pictures by labels of uploads that everybody may see', () => {
    const pictures = fields.flatMap(([name, { kind }]) => (kind === 'image' ? [name] : []))
    expect(pictures.filter(name => !isPublicFilePath(name))).toEqual([])
  })

  test('names rules and kinds that exist', () => {
    for (const [name, field] of fields) {
      expect(FIELD_KINDS).toContain(field.kind)
      const rules = field.kind === 'text' ? [field.rule ?? []].flat() : []
      for (const rule of rules) expect(findRule(rule)).toBeDefined()
      const { after = name, notBefore = name } = fieldOrderOf(field)
      for (const other of [after, notBefore]) expect(entity.fields[other]?.kind, name).toBe(field.kind)
      if (field.kind === 'dict') expect(initialDictionaries.map(({ code }) => code)).toContain(field.dict)
    }
  })
})

test('tables, paths and names are each given once', () => {
  for (const key of ['table', 'path', 'name', 'perms', 'title'] as const) {
    expect(new Set(allEntities.map(entity => entity[key])).size).toBe(allEntities.length)
  }
})

const draft = {
  name: '姑苏仁澜医院（演示）',
  shortName: '仁澜医院',
  classId: '0'.repeat(32),
  areaCode: '320508',
  address: '演示路 1 号',
  contactName: '周主任',
  contactPhone: '13800010000',
}

describe('a draft of a hospital', () => {
  test('is completed by defaults, and what the server gives stays open', () => {
    const read = draftSchema(hospital).parse(draft)
    expect(read).toMatchObject({ ...draft, level: '00', status: '1', freeDays: 30, serviceStart: null, logo: null })
    expect(read).not.toHaveProperty('code')
  })

  test('drops what old clients echo and what only the server sets, and refuses other keys', () => {
    const schema = draftSchema(hospital)
    const echoed = { ...draft, createBy: 'a', level_dictText: '三级甲等', code: 'H1', departmentCount: 3, delFlag: 0 }
    expect(schema.parse(echoed)).toEqual(schema.parse(draft))
    expect(schema.safeParse({ ...draft, tenantid: 2 }).success).toBe(false)
  })

  test('is refused with the title of the field', () => {
    const result = draftSchema(hospital).safeParse({ ...draft, name: ' ', contactPhone: '12', bedCount: 'x' })
    const messages = result.error?.issues.map(issue => issue.message)
    expect(messages).toEqual(['医院名称不能为空', '床位数应为数字', '请输入正确的手机号或座机号'])
  })

  test.each(['javascript:alert(1)', '//evil.example/a.png', '../../etc/passwd', 'a.png,https://evil.example/b.png'])(
    'holds no picture from %s',
    logo => {
      expect(draftSchema(hospital).safeParse({ ...draft, logo }).success).toBe(false)
    },
  )
})

test('an edit carries only what changes', () => {
  const id = 'a'.repeat(32)
  expect(editSchema(hospital).parse({ id, bedCount: '5', version: '2', code: 'H2' })).toEqual({
    id,
    bedCount: 5,
    version: 2,
  })
  expect(editSchema(hospital).safeParse({ id, name: '' }).success).toBe(false)
})

test('a definition is held to its own field names by the compiler', () => {
  // @ts-expect-error a field that does not exist is searched
  defineEntity({ ...hospital, fields: { a: { kind: 'text', title: 'A' } }, nameField: 'a', search: ['b'] })
  const picture = { a: { kind: 'image', title: 'A' } } as const
  defineEntity({
    ...checkRule,
    // @ts-expect-error files belong to a tenant, and these rows to none
    scope: { kind: 'installation' },
    fields: picture,
    nameField: 'a',
    search: [],
    form: [],
    excel: {},
  })
  expect(hospital.nameField).toBe('name')
})
