import type { FastifyRequest } from 'fastify'

/** A fault of ours, for whoever runs the product: where it happened and the trace the person was told, never what they sent. */
export function reportFault(error: unknown, where: string, request?: FastifyRequest): void {
  const at = request ? ` ${request.method} ${request.routeOptions.url ?? ''}` : ''
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`[${new Date().toISOString()}] ${where}${at}\n${what}\n`)
}
