import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { z } from 'zod'

/** The object inside a body, below what is done to it before it is read. */
function objectOf(schema: z.ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema
  return schema instanceof z.ZodPipe && schema.out instanceof z.ZodObject ? schema.out : undefined
}

/** Whether a call is refused to whoever does not say which version of the record they saw. */
export function requiresSeenVersion({ body }: Pick<AnyEndpoint, 'body'>): boolean {
  const version = objectOf(body)?.shape['version'] as z.ZodType | undefined
  return version !== undefined && !version.safeParse(undefined).success
}

/** The body as clients of the old platform send it (COMPAT): without the version, and then the last writer wins. */
export function withoutSeenVersion({ body }: Pick<AnyEndpoint, 'body'>): z.ZodType {
  const object = objectOf(body)
  const version = object?.shape['version'] as z.ZodType | undefined
  if (!object || !version) return body
  const open = object.safeExtend({ version: version.optional() })
  return body instanceof z.ZodPipe ? z.pipe(body.in as z.ZodType, open) : open
}
