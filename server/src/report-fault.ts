import type { FastifyRequest } from 'fastify'

/** A fault of ours, for whoever runs the product: where it happened and the trace the person was told, never what they sent. */
export function reportFault(error: unknown, where: string, request?: FastifyRequest): void {
  const at = request ? ` ${request.method} ${request.routeOptions.url ?? ''}` : ''
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`[${new Date().toISOString()}] ${where}${at}\n${what}\n`)
}

/** A promise that failed with nobody waiting for it: a fault of ours, but no reason to turn everybody away. */
export function surviveLostPromises(): void {
  process.on('unhandledRejection', error => reportFault(error, '无人等待的操作失败'))
}
