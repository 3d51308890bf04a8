import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { keysAs } from '../../calls/keys-as.ts'
import { defineEntity, fieldPermissionCode } from '../../entity/entity.ts'
import { user } from './user.ts'

/** Who may not see a field of people does not see it here. */
const shown = (title: string, field: keyof typeof user.fields, width: number) =>
  ({ kind: 'text', title, width, shows: fieldPermissionCode(user, field) }) as const

/** 通讯录: how colleagues are reached, of the departments one sees. */
export const addressPerson = defineEntity({
  name: 'addressPerson',
  title: '通讯录',
  path: user.path,
  table: user.table,
  perms: 'sys:addressList',
  calls: { list: 'queryByOrgCodeForAddressList' },
  nameField: 'realname',
  unit: '人',
  scope: { kind: 'shared' },
  fields: {
    realname: { kind: 'text', title: '姓名', required: true, width: 110 },
    workNo: { kind: 'text', title: '工号', width: 110 },
  },
  derived: {
    departName: { kind: 'text', title: '部门', width: 220, shows: 'sys:depart:field:departName' },
    postName: shown('职务', 'post', 140),
    phone: shown('手机号', 'phone', 130),
    telephone: shown('座机', 'telephone', 130),
    email: shown('邮箱', 'email', 200),
    post: shown('职务编码', 'post', 120),
    avatar: { kind: 'image', title: '头像', shows: fieldPermissionCode(user, 'avatar') },
    userId: { kind: 'text', title: '用户编号' },
    departId: { kind: 'text', title: '部门编号' },
  },
  list: ['realname', 'phone', 'departName', 'postName', 'telephone', 'email', 'workNo'],
  search: ['realname', 'workNo'],
  form: [],
  excel: {},
  sort: { field: 'realname', direction: 'asc' },
  readOnly: true,
  log: true,
})

/** A colleague. Phones are masked as everywhere; departments are joined by ` | `, their ids by commas. */
const addressRow = lazy(() =>
  z.object({
    ...keysAs(['id', 'userId', 'realname'], z.string()),
    ...keysAs(
      ['workNo', 'departId', 'departName', 'post', 'postName', 'telephone', 'phone', 'email', 'avatar'],
      z.string().nullable().optional(),
    ),
  }),
)
export type AddressRow = z.output<ReturnType<typeof addressRow>>

const { get } = callsBelow({ path: user.path, tag: '通讯录', allow: `${addressPerson.perms}:list` })

export const addressCalls = {
  /** `orgCode` or `departId`: of a department and those below. */
  list: get('queryByOrgCodeForAddressList', '通讯录', {
    query: listQuerySchema,
    result: () => pageResultSchema(addressRow()),
  }),
} as const
