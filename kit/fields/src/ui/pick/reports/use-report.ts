import type { KitPorts } from '@xuanjiao/core/model/ports'
import { useCache, usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useAsked } from '@xuanjiao/core/ui/use-asked'
import {
  columnsUrl,
  KEEP_MS,
  queryInfoUrl,
  readQueryInfo,
  readReport,
  type QueryItem,
  type ReportConfig,
} from '../../../model/pick/report.ts'

export interface OpenReport {
  readonly report: ReportConfig
  readonly items: readonly QueryItem[]
}

/** A report's columns and query; fields of one group share them for 30 s (rules/pickers#reports). */
export function useReport(
  code: string,
  groupId: string | undefined,
): { opened: OpenReport | undefined; error: Error | undefined } {
  const ports = usePorts()
  const cache = useCache<OpenReport>('report', KEEP_MS)
  const key = groupId === undefined ? code : `${groupId}\n${code}`
  const asked = useAsked(key, signal => openReport(ports, code, signal), groupId === undefined ? undefined : cache)
  return { opened: asked.value, error: asked.error }
}

async function openReport(ports: KitPorts, code: string, signal: AbortSignal): Promise<OpenReport> {
  const report = readReport(await ports.records(columnsUrl(code), {}, signal))
  return { report, items: readQueryInfo(await ports.records(queryInfoUrl(report.id), {}, signal)) }
}
