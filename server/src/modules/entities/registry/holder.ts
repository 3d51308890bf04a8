import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { NO_TENANT } from '../../../platform/database/db.ts'
import { demandHome } from '../../../platform/access/installation.ts'
import { serve } from '../../../platform/calls/serve.ts'
import type { Staff } from '../../../platform/access/who.ts'
import type { Served } from './registry.ts'

type Scoped = Pick<Served, 'entity'>

export const isOfInstallation = ({ scope }: Pick<Entity, 'scope'>): boolean => scope.kind === 'installation'

/** The person as the statements of the engine know them: in the tenant that holds the rows of this record. */
export function amongRows({ entity }: Scoped, who: Staff): Staff {
  return isOfInstallation(entity) ? { ...who, tenantId: NO_TENANT } : who
}

/** Rows of the installation are changed by who runs it. */
export function demandWriter({ entity }: Scoped, who: Staff): void {
  if (isOfInstallation(entity)) demandHome(who)
}

type Answer<E extends AnyEndpoint> = Parameters<typeof serve<E>>[2]

/** Puts a call that reads records on the server. */
export function serveRead<E extends AnyEndpoint>(served: Served, endpoint: E, answer: Answer<E>): void {
  serve(served.context, endpoint, asked => answer({ ...asked, who: amongRows(served, asked.who) }))
}

/** Puts a call that changes records on the server. */
export function serveWrite<E extends AnyEndpoint>(served: Served, endpoint: E, answer: Answer<E>): void {
  serve(served.context, endpoint, asked => {
    demandWriter(served, asked.who)
    return answer({ ...asked, who: amongRows(served, asked.who) })
  })
}
