import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { z } from 'zod'

/** The part of JSON Schema that our schemas are described in. */
export interface JsonShape {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  anyOf?: JsonShape[]
  oneOf?: JsonShape[]
  allOf?: JsonShape[]
  properties?: Record<string, JsonShape>
  required?: string[]
  items?: JsonShape
  prefixItems?: JsonShape[]
  additionalProperties?: boolean | JsonShape
  minimum?: number
  maximum?: number
  maxLength?: number
}

export interface CallShapes {
  query: JsonShape
  body: JsonShape
}

const cache = new Map<AnyEndpoint, CallShapes>()

/** What a call accepts, as data. */
export function callShapesOf(endpoint: AnyEndpoint): CallShapes {
  const match = cache.get(endpoint)
  if (match) return match
  const made = { query: shapeOf(endpoint.query), body: shapeOf(endpoint.body) }
  cache.set(endpoint, made)
  return made
}

/** Where what comes in is tidied first, only what comes out of that can be described. */
function shapeOf(schema: z.ZodType): JsonShape {
  const input = described(schema, 'input')
  return input.type === undefined && input.anyOf === undefined ? described(schema, 'output') : input
}

/** A schema that cannot be described accepts anything here: its refusals are what is tried. */
function described(schema: z.ZodType, io: 'input' | 'output'): JsonShape {
  try {
    return z.toJSONSchema(schema, { unrepresentable: 'any', io }) as JsonShape
  } catch {
    return {}
  }
}
