import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../calls/endpoint.ts'

const calls = callsBelow({ path: '/sys/listView', tag: '列表视图', ofOneself: true })

/**
 * What is kept of a list: `layout` is how its columns lie for this person (one per list), `view` a named view,
 * `query` a saved question of the advanced query (rules/lists#saved-queries).
 */
export const LIST_SETTING_KINDS = ['layout', 'view', 'query'] as const
export type ListSettingKind = (typeof LIST_SETTING_KINDS)[number]

/** So many views and questions of one list a person may keep; so long one may be. */
export const MAX_LIST_SETTINGS = 50
export const MAX_LIST_SETTING_LENGTH = 20_000
/** To so many roles a view may be lent. */
const MOST_ROLES = 20

const kind = z.enum(LIST_SETTING_KINDS)
const route = z.string().regex(/^[\w/:-]{1,200}$/, '列表地址不正确')
/** Only the page that wrote it knows its shape; whoever reads it takes what it understands. */
const content = lazy(() =>
  z
    .record(z.string(), z.unknown())
    .refine(value => JSON.stringify(value).length <= MAX_LIST_SETTING_LENGTH, '内容过长'),
)

export const listSettingRow = z.object({
  id: idSchema,
  kind,
  name: z.string(),
  content: z.record(z.string(), z.unknown()),
  /** Lent by somebody else: may be used, not changed. */
  mine: z.boolean(),
  ownerName: z.string().nullable(),
  /** To whom a view of one's own is lent; of others' nobody is told. */
  roleIds: z.array(z.string()),
  everyone: z.boolean(),
})
export type ListSettingRow = z.output<typeof listSettingRow>

export const listSettingCalls = {
  list: calls.get('list', '我的列表视图', { query: () => z.object({ route }), result: () => z.array(listSettingRow) }),
  save: calls.post('save', '保存列表视图', {
    body: () =>
      z
        .strictObject({
          /** An own one that is changed or renamed; without it one of this name is overwritten or made. */
          id: idSchema.optional(),
          route,
          kind,
          name: z.string().trim().max(30, '名称最多30个字'),
          content: content(),
          /** Lends a view to the members of these roles, or to everybody of the tenant; needs `sys:role:list`. */
          roleIds: z.array(idSchema).max(MOST_ROLES, `最多共享给${MOST_ROLES}个角色`).optional(),
          everyone: z.boolean().optional(),
        })
        .refine(body => (body.kind === 'layout') === (body.name === ''), '保存名称不能为空'),
    result: listSettingRow,
  }),
  remove: calls.remove('delete', '删除列表视图', { query: () => z.object({ id: idSchema }) }),
}
