import { wireHeaders } from '@xuanjiao/wire/headers'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { endpointOfRequest } from '../../platform/primitives/served-routes.ts'

const OWN_NAME = wireHeaders.client.toLowerCase()

/** Our own page names itself, the mini program has calls of its own, and probes are no clients at all. */
export function isOldClient({ BASE_PATH }: Pick<Config, 'BASE_PATH'>, request: FastifyRequest): boolean {
  if (request.headers[OWN_NAME] !== undefined || endpointOfRequest(request)?.always) return false
  return request.url.startsWith(`${BASE_PATH}/`) && !request.url.startsWith(`${BASE_PATH}/wx/`)
}
