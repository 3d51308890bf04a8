import type { Fields } from '@xuanjiao/wire/kinds/field'

/** Who made a record and when: kept of every record, and asked for like a field of its own. */
export const CREATION_FIELDS = {
  createBy: { kind: 'text', title: '创建人' },
  createTime: { kind: 'datetime', title: '创建时间', required: true },
} as const satisfies Fields

/** Who changed it last and when: empty until somebody does. */
export const UPDATE_FIELDS = {
  updateBy: { kind: 'text', title: '更新人' },
  updateTime: { kind: 'datetime', title: '更新时间' },
} as const satisfies Fields
