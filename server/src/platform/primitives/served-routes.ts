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
    /** What Fastify knows of its route, which it puts together anew whenever it is asked. */
    knownOptions?: FastifyRequest['routeOptions']
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

/** What its route was described with; one that turned out to be nobody's has another from then on. */
export const optionsOfRequest = (request: FastifyRequest): FastifyRequest['routeOptions'] =>
  request.is404 ? request.routeOptions : (request.knownOptions ??= request.routeOptions)

/** The call that a request makes; undefined at an address without one. */
export const endpointOfRequest = (request: FastifyRequest): AnyEndpoint | undefined =>
  request.runtimeRoute?.endpoint ?? optionsOfRequest(request).config.endpoint

/** The route of a request, never its address, which may hold ids and signatures. */
export const routeOfRequest = (request: FastifyRequest): string =>
  request.runtimeRoute?.url ?? optionsOfRequest(request).url ?? '(unknown)'
