import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { useState } from 'react'
import { download } from '../../app/tasks/download.ts'
import { notify } from '../../app/notify/notify.ts'
import { exportFailed } from './export-failed.ts'
import type { UsedList } from './use-list.ts'

/** Exports what the list shows, with its conditions. */
export function useExport<R>(endpoint: AnyEndpoint, title: string, list: UsedList<R>) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const { count: _, ...question } = list.question
    try {
      const made = await download(endpoint, { query: question, fileName: `${title}.xlsx` })
      if (made.kind === 'job') notify.info(made.message)
    } catch (error) {
      await exportFailed(error, question)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run: () => void run() }
}
