import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { useSharedCache, useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import {
  reportColumnsUrl,
  REPORT_CACHE_MS,
  reportQueryInfoUrl,
  readReportFilterItems,
  readReport,
  type ReportFilterItem,
  type ReportConfig,
} from '../../../model/pick/report.ts'

export interface LoadedReport {
  readonly report: ReportConfig
  readonly items: readonly ReportFilterItem[]
}

/** A report's columns and query; fields of one group share them for 30 s (rules/pickers#reports). */
export function useReport(
  code: string,
  groupId: string | undefined,
): { opened: LoadedReport | undefined; error: Error | undefined } {
  const ports = useKitPorts()
  const cache = useSharedCache<LoadedReport>('report', REPORT_CACHE_MS)
  const key = groupId === undefined ? code : `${groupId}\n${code}`
  const requested = useAsync(
    key,
    signal => loadedReport(ports, code, signal),
    groupId === undefined ? undefined : cache,
  )
  return { opened: requested.value, error: requested.error }
}

async function loadedReport(ports: KitPorts, code: string, signal: AbortSignal): Promise<LoadedReport> {
  const report = readReport(await ports.loadRecords(reportColumnsUrl(code), {}, signal))
  return { report, items: readReportFilterItems(await ports.loadRecords(reportQueryInfoUrl(report.id), {}, signal)) }
}
