import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../calls/endpoint.ts'

const calls = callsBelow({ path: '/sys/search', tag: '搜索' })

/** A record that was found, as it is named in one line. */
export const searchResult = z.object({
  /** The name of its definition. */
  entity: z.string(),
  id: idSchema,
  name: z.string(),
  code: z.string().nullable(),
  /** Where it belongs, for those of one name: its hospital, the record above it. */
  hint: z.string().nullable(),
  /** How well it fits what was typed, 0 best. */
  rank: z.number().int(),
})
export type SearchResult = z.output<typeof searchResult>

/** A kind of record the person may look for, and the page that shows it. */
export const searchKind = z.object({
  entity: z.string(),
  title: z.string(),
  /** The address of the page in the menu. */
  page: z.string(),
  mayAdd: z.boolean(),
})
export type SearchKind = z.output<typeof searchKind>

/** So many records are named in one call. */
export const MOST_NAMED = 20

const reference = /^[A-Za-z][A-Za-z0-9]{0,40}:[0-9a-f]{32}$/

export const searchCalls = {
  find: calls.get('find', '搜索数据', {
    query: () => z.object({ text: z.string().trim().min(1, '请输入要查找的内容').max(60, '最多输入60个字') }),
    result: () => z.array(searchResult),
  }),
  named: calls.get('named', '最近打开的数据', {
    query: () =>
      z.object({
        records: z
          .string()
          .transform(text => text.split(',').filter(Boolean))
          .pipe(z.array(z.string().regex(reference, '数据编号不正确')).max(MOST_NAMED)),
      }),
    result: () => z.array(searchResult),
  }),
  kinds: calls.get('kinds', '可以搜索的数据', { result: () => z.array(searchKind) }),
}
