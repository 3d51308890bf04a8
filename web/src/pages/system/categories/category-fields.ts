import type { Fields } from '@xuanjiao/contract/entity/field'

/** A category (rules/wire-system#categories); its code comes from its place. */
export const CATEGORY_FIELDS: Fields = {
  name: { kind: 'text', title: '分类名称', required: true, max: 100, width: 280 },
  code: { kind: 'text', title: '分类编码', help: '由系统按所在层级编号', width: 160 },
  createBy: { kind: 'text', title: '创建人', width: 120 },
  createTime: { kind: 'datetime', title: '创建时间', width: 140 },
}

const { name, code } = CATEGORY_FIELDS

/** What the page asks by, and what a person writes. */
export const CATEGORY_FILTERS: Fields = { ...(name && { name }), ...(code && { code }) }
export const CATEGORY_FORM: Fields = { ...(name && { name }) }
export const CATEGORY_GROUPS = [{ title: '分类', fields: ['name'] }]
