import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { downloadFile } from '../../app/tasks/download.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { handleExportError } from './handle-export-error.ts'
import type { ServerList } from './use-server-list.ts'

/**
 * Exports the ticked rows of a list, or everything found; a large export goes on as a job, which is told. `columns` are
 * joined by commas; all of them when left out.
 */
export async function exportRows<R>(list: ServerList<R>, endpoint: AnyEndpoint, title: string, columns?: string) {
  const { selection } = list
  const selections = selection.everythingOf === undefined ? [...selection.ids].join(',') : ''
  await exportFound({ ...list.query, selections, ...(columns && { columns }) }, endpoint, title)
}

/** Exports what a query finds; a large export goes on as a job, which is told. */
export async function exportFound(query: object, endpoint: AnyEndpoint, title: string): Promise<void> {
  try {
    const made = await downloadFile(endpoint, { query, fileName: `${title}.xlsx` })
    if (made.kind === 'job') notify.info(made.message)
  } catch (error) {
    await handleExportError(error, query)
  }
}
