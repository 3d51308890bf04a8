import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow, type Endpoint } from '../../calls/endpoint.ts'
import { optionalIdList, requestBody } from '../../calls/request-body.ts'
import { dataRule } from './data-rule.ts'

/** Something that is given permissions: how its calls name it, where they lie, who may read and who may change. */
interface PermissionHolder<K extends string> {
  key: K
  path: string
  tag: string
  allow: string
  changes: string
}

type NamedCall = readonly [name: string, title: string]

const namedBy = <K extends string>(key: K) => ({ [key]: idSchema }) as Record<K, typeof idSchema>

/** Which permissions something has, and the change of them: what a person wants, and what they had seen. */
export function permissionSetCalls<const K extends string>(
  { key, changes, ...noun }: PermissionHolder<K>,
  [readName, readTitle]: NamedCall,
  [saveName, saveTitle]: NamedCall,
) {
  const { get, post } = callsBelow(noun)
  const change = { permissionIds: optionalIdList('权限'), lastpermissionIds: optionalIdList('原权限') }
  return {
    permissionIds: get(readName, readTitle, { query: () => z.object(namedBy(key)), result: () => z.array(z.string()) }),
    savePermissions: post(saveName, saveTitle, {
      allow: changes,
      body: () => requestBody({ ...namedBy(key), ...change }),
    }),
  }
}

/** The rules of a permission, and which of them are given: ids in one text, absent when there are none. */
const grantedRules = lazy(() => z.object({ datarule: z.array(dataRule), drChecked: z.string().optional() }))

/**
 * Which data rules something has of one of its permissions, and the change of them. `echoed` stands in the address of
 * the first, and clients send it back with the second.
 */
export function ruleSetCalls<const K extends string, const E extends string = never>(
  { key, changes, ...noun }: PermissionHolder<K>,
  [readName, readTitle]: NamedCall,
  [saveName, saveTitle]: NamedCall,
  echoed?: E,
) {
  const { get, post } = callsBelow(noun)
  const ofOne = { permissionId: idSchema, ...namedBy(key) }
  const rules = { dataRuleIds: optionalIdList('数据规则') }
  const beside = (echoed === undefined ? {} : namedBy(echoed)) as Record<E, typeof idSchema>
  return {
    rules: get(readName, readTitle, { query: () => z.object({ ...ofOne, ...beside }), result: grantedRules }),
    saveRules: post(saveName, saveTitle, {
      allow: changes,
      body: () => requestBody({ ...ofOne, ...rules }, echoed === undefined ? [] : [echoed]),
    }),
  }
}

type Ids = Readonly<Record<string, string>>
type Nothing = z.ZodType<null>
interface PermissionChange {
  permissionIds: string[]
  lastpermissionIds: string[]
}
interface RuleChange {
  permissionId: string
  dataRuleIds: string[]
}

/** Such calls, whatever it is that is given permissions. */
export interface PermissionSetCalls {
  permissionIds: Endpoint<z.ZodType<Ids>, z.ZodType, z.ZodType<string[]>>
  savePermissions: Endpoint<z.ZodType, z.ZodType<PermissionChange>, Nothing>
}
export interface RuleSetCalls {
  rules: Endpoint<z.ZodType<Ids & { permissionId: string }>, z.ZodType, ReturnType<typeof grantedRules>>
  saveRules: Endpoint<z.ZodType, z.ZodType<RuleChange>, Nothing>
}
