import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { z } from 'zod'

/** The part of JSON Schema that our schemas are described in. */
export interface Shape {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  prefixItems?: Shape[]
  additionalProperties?: boolean | Shape
  minimum?: number
  maximum?: number
  maxLength?: number
}

export interface Shapes {
  query: Shape
  body: Shape
}

const known = new Map<AnyEndpoint, Shapes>()

/** What a call accepts, as data. */
export function shapesOf(endpoint: AnyEndpoint): Shapes {
  const found = known.get(endpoint)
  if (found) return found
  const made = { query: shapeOf(endpoint.query), body: shapeOf(endpoint.body) }
  known.set(endpoint, made)
  return made
}

/** Where what comes in is tidied first, only what comes out of that can be described. */
function shapeOf(schema: z.ZodType): Shape {
  const input = described(schema, 'input')
  return input.type === undefined && input.anyOf === undefined ? described(schema, 'output') : input
}

/** A schema that cannot be described accepts anything here: its refusals are what is tried. */
function described(schema: z.ZodType, io: 'input' | 'output'): Shape {
  try {
    return z.toJSONSchema(schema, { unrepresentable: 'any', io }) as Shape
  } catch {
    return {}
  }
}
