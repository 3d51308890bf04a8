import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
    /** Which call it is, and who may make it, is found out when it comes. */
    runtime?: true
  }
  interface FastifyRequest {
    runtimeRoute?: HandledRoute
  }
}

/** A route as it stands on the server: the generated proofs read them. */
export interface ServedRoute {
  readonly endpoint: AnyEndpoint
  readonly method: string
  readonly url: string
}

/** A route with what answers it. */
export interface HandledRoute extends ServedRoute {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** The call that a request makes; undefined at an address without one. */
export const endpointOfRequest = ({ runtimeRoute, routeOptions }: FastifyRequest): AnyEndpoint | undefined =>
  runtimeRoute?.endpoint ?? routeOptions.config.endpoint

/** The route of a request, never its address, which may hold ids and signatures. */
export const routeOfRequest = ({ runtimeRoute, routeOptions }: FastifyRequest): string =>
  runtimeRoute?.url ?? routeOptions.url ?? '(unknown)'
