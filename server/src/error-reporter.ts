import type { FastifyRequest } from 'fastify'
import type { EventLog } from './platform/event-log/event-log.ts'
import { callLogFields } from './platform/event-log/log-calls.ts'

type ReportError = (error: unknown, where: string, request?: FastifyRequest) => void

/** A fault of ours, for whoever runs the product: where it happened and the number the person was told, never what they sent. */
export function errorReporter(log: EventLog): ReportError {
  return (error, where, request) => {
    const err = error instanceof Error ? error : new Error(String(error))
    if (request) log.error({ ...callLogFields(request), told: where, err }, '系统出错')
    else log.error({ about: where, err }, err.message)
  }
}

/** A promise that failed with nobody waiting for it: a fault of ours, but no reason to turn everybody away. */
export function reportUnhandledRejections(report: ReportError): void {
  process.on('unhandledRejection', error => report(error, '无人等待的操作失败'))
}
