import { lazy } from '@xuanjiao/wire/lazy'
import { idListSchema, idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { pageQuerySchema } from '@xuanjiao/wire/query/page-query-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { requestBody } from '../../calls/request-body.ts'
import { oneTimePasswordResult } from '../users/user-calls.ts'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { user } from '../users/user.ts'
import { tenant } from './tenant.ts'

const noun = { path: tenant.path, tag: tenant.title }
const members = callsBelow({ ...noun, allow: 'sys:tenant:member' })
const numbers = lazy(() =>
  z
    .string()
    .max(2000)
    .transform(text => text.split(',').filter(part => part !== ''))
    .pipe(z.array(z.coerce.number<string>().int().min(1).max(99_999_999))),
)

const member = lazy(() =>
  z.object({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    roles: z.string().nullable(),
    /** Their account was made there: they leave only when it goes. */
    own: z.boolean(),
  }),
)
export type TenantMember = z.output<ReturnType<typeof member>>

/** Whom tenants hold, beside the calls of every record (rules/wire-system#tenants). */
export const tenantCalls = {
  /** Names of tenants by their numbers: of those one belongs to; who keeps tenants learns of all. */
  byNumbers: callsBelow(noun).get('queryList', '按编号查询租户', {
    query: () => z.object({ ids: numbers() }),
    result: () =>
      z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          beginDate: z.string().nullable(),
          endDate: z.string().nullable(),
          status: z.number(),
        }),
      ),
  }),
  members: members.get('members', '租户的成员', {
    query: () => pageQuerySchema.extend({ id: idSchema }),
    result: () => pageResultSchema(member()),
  }),
  roles: members.get('roles', '租户的角色', {
    query: () => z.object({ id: idSchema }),
    result: () => z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  /** People with an account elsewhere come to work there, too. */
  addMembers: members.post('addMembers', '添加租户成员', {
    body: () => requestBody({ id: idSchema, userIds: idListSchema, roleIds: idListSchema }),
  }),
  removeMember: members.remove('removeMember', '移出租户成员', {
    query: () => z.object({ id: idSchema, userId: idSchema }),
  }),
  /** The first of them: what they may do there is everything. */
  addAdministrator: members.post('addAdministrator', '新建租户管理员', {
    body: () =>
      requestBody({
        id: idSchema,
        username: fieldSchema(user.fields.username) as z.ZodType<string>,
        realname: fieldSchema(user.fields.realname) as z.ZodType<string>,
      }),
    result: oneTimePasswordResult,
  }),
} as const
