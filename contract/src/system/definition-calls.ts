import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import type { Entity } from '../entity/entity.ts'

/** A record that was described while the product runs, as its page draws it. */
export interface RuntimeDefinition {
  readonly version: number
  readonly entity: Entity
}

export const definitionCalls = {
  /** Those whose records the person may read: pages are drawn from them. */
  drawn: endpoint({
    method: 'GET',
    path: '/sys/definition/drawn',
    title: '运行中定义的数据',
    tag: '数据定义',
    allow: 'signed-in',
    result: () => z.array(z.custom<RuntimeDefinition>()),
  }),
} as const
