import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import { requiresSeenVersion, withoutSeenVersion } from '../../platform/http/seen-record-version.ts'
import { endpointOfRequest } from '../../platform/primitives/served-routes.ts'
import { isOldClient } from './is-old-client.ts'
import { namesDatabase, withKnownAddress } from './old-data-sources.ts'
import { savesFillRule, withKnownRuleClass } from './old-rule-classes.ts'

/** Bodies as those clients send them: fields we do not know are dropped, and the version seen may be missing. */
export function readLooseBodies({ app, config }: Pick<AppContext, 'app' | 'config'>): void {
  const schemas = new WeakMap<AnyEndpoint, z.ZodType>()
  app.addHook('preHandler', (request, _reply, done) => {
    const endpoint = endpointOfRequest(request)
    if (endpoint?.bodyKind === 'json' && request.body && isOldClient(config, request)) {
      const schema = schemas.get(endpoint) ?? looseBodyOf(endpoint)
      schemas.set(endpoint, schema)
      request.bodySchema = schema
    }
    done()
  })
}

function looseBodyOf(endpoint: AnyEndpoint): z.ZodType {
  const body = requiresSeenVersion(endpoint) ? withoutSeenVersion(endpoint) : endpoint.body
  const inOurWords = translationFor(endpoint)
  return z.preprocess(input => withoutUnknownKeys(body, inOurWords(input)), body)
}

function translationFor(endpoint: AnyEndpoint): (input: unknown) => unknown {
  if (endpoint.path === userCalls.edit.path) return withoutEmptyNumbers
  if (namesDatabase(endpoint)) return withKnownAddress
  return savesFillRule(endpoint) ? withKnownRuleClass : input => input
}

/** Nested ones come to light when those around them are gone. */
const LEVELS = 4

function withoutUnknownKeys(schema: z.ZodType, input: unknown): unknown {
  const known: unknown = structuredClone(input)
  for (let level = 0; level < LEVELS; level++) {
    const issues = schema.safeParse(known).error?.issues.filter(one => one.code === 'unrecognized_keys') ?? []
    if (issues.length === 0) return known
    for (const { path, keys } of issues) removeKeys(known, path, keys)
  }
  return known
}

function removeKeys(known: unknown, path: readonly PropertyKey[], keys: readonly string[]): void {
  const place = path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | undefined)?.[name], known)
  if (typeof place === 'object' && place !== null) for (const key of keys) Reflect.deleteProperty(place, key)
}

/** Who may not see a number was shown none, and sends none back: it stays as it is. */
function withoutEmptyNumbers(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !(['phone', 'telephone'].includes(name) && value === '')),
  )
}
