import type { AnyEndpoint } from '@xuanjiao/contract/endpoint'
import { useState } from 'react'
import { download } from '../../shell/download.ts'
import { notify } from '../../shell/notify/notify.ts'
import { showError } from '../../shell/show-error.ts'
import type { List } from './use-list.ts'

/** Exports what the list shows, with its conditions. */
export function useExport<R>(endpoint: AnyEndpoint, title: string, list: List<R>) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { count: _, ...question } = list.question
      const made = await download(endpoint, { query: question, fileName: `${title}.xlsx` })
      if (made.kind === 'job') notify.info(made.message)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run: () => void run() }
}
