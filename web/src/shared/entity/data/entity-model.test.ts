import { businessEntities } from '@xuanjiao/contract/business/business-entities'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { defineEntity } from '@xuanjiao/contract/entity/entity'
import { describe, expect, it } from 'vitest'
import { childEntitiesOf, entityColumnsOf, filterFieldsOf, keyFactColumns } from './entity-model.ts'

const clinic = defineEntity({
  name: 'clinic',
  title: '门诊',
  path: '/he/clinic',
  table: 'he_clinic',
  perms: 'he:clinic',
  nameField: 'name',
  scope: { kind: 'shared' },
  fields: {
    code: { kind: 'text', title: '编码' },
    name: { kind: 'text', title: '名称', required: true },
    beds: { kind: 'integer', title: '床位' },
    intro: { kind: 'richText', title: '简介' },
    phone: { kind: 'text', title: '电话' },
    status: { kind: 'dict', title: '状态', dict: 'he_enable' },
    pid: { kind: 'link', title: '上级', to: 'clinic' },
    near: { kind: 'link', title: '邻近', to: 'clinic', many: true },
  },
  derived: { plays: { title: '播放', kind: 'integer', help: '有效播放' } },
  list: ['code', 'name', 'beds', 'plays', 'status'],
  search: ['name', 'phone'],
  form: [{ title: '基本', fields: ['name'] }],
  excel: {},
}) as unknown as Entity
const linkTo = (title: string) => ({ kind: 'link', title, to: 'clinic' }) as const

describe('the columns of a list', () => {
  it('begin with the name and how it stands, then as defined, then what may be chosen', () => {
    const columns = entityColumnsOf(clinic, [])
    expect(columns.filter(one => !one.hidden).map(one => one.key)).toEqual(['name', 'status', 'code', 'beds', 'plays'])
    expect(columns.filter(one => one.hidden).map(one => one.key)).toEqual([
      'phone',
      'pid',
      'near',
      'createTime',
      'createBy',
      'updateTime',
      'updateBy',
    ])
  })

  it('lay numbers to the right and order only by what has an order', () => {
    const of = (key: string) => entityColumnsOf(clinic, []).find(one => one.key === key)
    expect(of('beds')).toMatchObject({ align: 'right', sortable: true })
    expect(of('plays')).toMatchObject({ align: 'right', sortable: false, help: '有效播放' })
    expect(of('pid')).toMatchObject({ align: 'left', sortable: false })
  })

  it('leave out what the person may not see, in filters too', () => {
    expect(entityColumnsOf(clinic, ['beds', 'phone']).some(one => one.key === 'beds' || one.key === 'phone')).toBe(
      false,
    )
    expect(Object.keys(filterFieldsOf(clinic, ['phone']))).toEqual(['name', 'createTime'])
  })
})

describe('one record', () => {
  it('knows who belongs to it: by one link, not by many', () => {
    expect(childEntitiesOf(clinic, [clinic]).map(child => child.by)).toEqual(['pid'])
  })

  it('tells the records apart that lead to it by two links', () => {
    const visit = { ...clinic, name: 'visit', title: '随访', fields: { a: linkTo('就诊处'), b: linkTo('转诊处') } }
    const labels = (...all: Entity[]) => childEntitiesOf(clinic, all).map(child => child.label)
    expect(labels(visit)).toEqual(['随访（就诊处）', '随访（转诊处）'])
    expect(labels({ ...visit, fields: { a: linkTo('就诊处') } })).toEqual(['随访'])
  })

  it('says at a glance which it is', () => {
    expect(keyFactColumns(entityColumnsOf(clinic, []), 'name').map(fact => fact.key)).toEqual([
      'status',
      'code',
      'beds',
      'plays',
    ])
  })
})

describe('the business records', () => {
  it.each(businessEntities.map(entity => [entity.name, entity] as const))(
    '%s has a column for everything it lists',
    (_, entity) => {
      const keys = entityColumnsOf(entity, []).map(column => column.key)
      expect(entity.list.filter(name => !keys.includes(name))).toEqual([])
      expect(new Set(keys).size).toBe(keys.length)
    },
  )
})
