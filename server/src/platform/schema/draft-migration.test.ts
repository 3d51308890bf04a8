import { allEntities } from '@xuanjiao/contract/all-entities'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database/db.ts'
import { draftMigration } from './draft-migration.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'

let clone: TestDatabase
let owner: Database
beforeAll(async () => {
  clone = await cloneDatabase()
  owner = openDatabase({ connection: clone.owner })
})
afterAll(async () => {
  await owner.close()
  await clone.drop()
})

test('the migrations hold exactly what the definitions say', async () => {
  expect(await draftMigration(owner.system, allEntities)).toBe('')
})

const changed: Entity = {
  ...hospitalClass,
  fields: {
    ...hospitalClass.fields,
    name: { kind: 'text', title: '分类名称', pinyin: true },
    motto: { kind: 'text', title: '格言', required: true, default: "it's", unique: true, pinyin: ['byname'] },
    byname: { kind: 'text', title: '别名' },
  },
}

test('a new field, a changed one and one that is gone are drafted, and the draft makes them so', async () => {
  const { remark, ...fields } = changed.fields as Record<string, Field>
  expect(remark).toBeDefined()
  const wanted = { ...changed, fields }
  const draft = await draftMigration(owner.system, [wanted], allEntities)
  expect(draft.split('\n')).toEqual([
    "alter table he_hospital_class add column motto text not null default 'it''s';",
    'alter table he_hospital_class add column byname text;',
    "alter table he_hospital_class add column motto_sought text generated always as (xj_sought(motto || E'\\n' || coalesce(byname, ''))) stored;",
    'alter table he_hospital_class alter column name drop not null;',
    '-- no field any more: alter table he_hospital_class drop column remark;',
    'create unique index uq_he_hospital_class_motto on he_hospital_class (tenant_id, motto) where deleted_at is null;',
    "select xj_logged_table('he_hospital_class');",
  ])
  await sql.raw(draft).execute(owner.system)
  const { fields: all } = changed
  expect(await draftMigration(owner.system, [{ ...changed, fields: all }], allEntities)).toBe('')
})
