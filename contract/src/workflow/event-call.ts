import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { workflowEventOf } from './workflow-states.ts'
import type { EventOf, Workflow } from './workflow.ts'

/** Nothing but the id. */
type NoShape = { [K in never]: z.ZodType }

/**
 * The call by which a person brings an event about: `POST /he/video/submit` with the id and what else the event needs.
 * Its title is for the audit log, where it says more than the event's.
 */
export function eventCall<W extends Workflow, R extends z.ZodType, B extends z.ZodRawShape = NoShape>(
  workflow: W,
  event: EventOf<W>,
  { result, body, title }: { result: R; body?: B; title?: string },
) {
  const { path, title: tag } = workflow
  const { permission: allow, title: usual } = workflowEventOf(workflow, event)
  if (allow === undefined) throw new Error(`${path}/${event}: nobody may call it`)
  const shape = z.strictObject({ id: idSchema, ...(body ?? ({} as B)) })
  return endpoint({ method: 'POST', path: `${path}/${event}`, title: title ?? usual, tag, allow, body: shape, result })
}
