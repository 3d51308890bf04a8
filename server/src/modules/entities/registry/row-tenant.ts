import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { NO_TENANT } from '../../../platform/database/db.ts'
import { requireHomeTenant } from '../../../platform/access/require-home-tenant.ts'
import { serveStaff } from '../../../platform/calls/serve-calls.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { ServedEntity } from './served-entities.ts'

type ScopedEntityOf = Pick<ServedEntity, 'entity'>

export const isInstallationWide = ({ scope }: Pick<Entity, 'scope'>): boolean => scope.kind === 'installation'

/** The person as the statements of the engine know them: in the tenant that holds the rows of this record. */
export function principalInRowTenant({ entity }: ScopedEntityOf, principal: Principal): Principal {
  return isInstallationWide(entity) ? { ...principal, tenantId: NO_TENANT } : principal
}

/** Rows of the installation are changed by who runs it. */
export function requireWriter({ entity }: ScopedEntityOf, principal: Principal): void {
  if (isInstallationWide(entity)) requireHomeTenant(principal)
}

type EntityCallHandler<E extends AnyEndpoint> = Parameters<typeof serveStaff<E>>[2]

/** Puts a call that reads records on the server. */
export function serveEntityRead<E extends AnyEndpoint>(
  served: ServedEntity,
  endpoint: E,
  entityCallHandler: EntityCallHandler<E>,
): void {
  serveStaff(served.context, endpoint, requested =>
    entityCallHandler({ ...requested, principal: principalInRowTenant(served, requested.principal) }),
  )
}

/** Puts a call that changes records on the server. */
export function serveEntityWrite<E extends AnyEndpoint>(
  served: ServedEntity,
  endpoint: E,
  entityCallHandler: EntityCallHandler<E>,
): void {
  serveStaff(served.context, endpoint, requested => {
    requireWriter(served, requested.principal)
    return entityCallHandler({ ...requested, principal: principalInRowTenant(served, requested.principal) })
  })
}
