import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { download } from '../../app/tasks/download.ts'
import { notify } from '../../app/notify/notify.ts'
import { exportFailed } from './export-failed.ts'
import type { UsedList } from './use-list.ts'

/**
 * Exports the ticked rows of a list, or everything found; a large export goes on as a job, which is told. `columns` are
 * joined by commas; all of them when left out.
 */
export async function exportRows<R>(list: UsedList<R>, endpoint: AnyEndpoint, title: string, columns?: string) {
  const { selection } = list
  const selections = selection.everythingOf === undefined ? [...selection.ids].join(',') : ''
  const query = { ...list.question, selections, ...(columns && { columns }) }
  try {
    const made = await download(endpoint, { query, fileName: `${title}.xlsx` })
    if (made.kind === 'job') notify.info(made.message)
  } catch (error) {
    await exportFailed(error, query)
  }
}
