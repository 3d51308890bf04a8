import { z } from 'zod'
import { idListSchema, idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow, type Endpoint } from './endpoint.ts'
import { requestBody } from './request-body.ts'

type NamedCall = readonly [name: string, title: string]

/** Most that are given something at once. */
const MOST = 1000

/**
 * The calls by which several records are given one other, as people a role: `other` is what they call it, `one` what
 * they call a record; several of these are `userIdList` in a body and `userIds` in an address.
 */
export function linkCalls<const O extends string, const I extends string>(
  noun: { path: string; tag: string; allow: string },
  [other, one]: readonly [other: O, one: I],
  names: Readonly<Record<'give' | 'take' | 'takeMany', NamedCall>>,
) {
  const { post, remove } = callsBelow(noun)
  const named = <K extends string, S extends z.ZodType>(key: K, schema: S) => ({ [key]: schema }) as Record<K, S>
  const to = named(other, idSchema)
  return {
    give: post(...names.give, {
      body: () => requestBody({ ...to, ...named(`${one}List`, z.array(idSchema).max(MOST)) }),
    }),
    take: remove(...names.take, { query: () => z.object({ ...to, ...named(one, idSchema) }) }),
    takeMany: remove(...names.takeMany, { query: () => z.object({ ...to, ...named(`${one}s`, idListSchema) }) }),
    keys: { other, one },
  }
}

type Nothing = z.ZodType<null>
type Asked = Readonly<Record<string, unknown>>

/** Such calls, whatever is linked to what. */
export interface LinkCalls {
  give: Endpoint<z.ZodType, z.ZodType<Asked>, Nothing>
  take: Endpoint<z.ZodType<Asked>, z.ZodType, Nothing>
  takeMany: Endpoint<z.ZodType<Asked>, z.ZodType, Nothing>
  keys: { other: string; one: string }
}
