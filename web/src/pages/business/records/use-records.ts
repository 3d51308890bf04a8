import type { AnyEndpoint } from '@xuanjiao/contract/endpoint'
import { businessEntities } from '@xuanjiao/contract/business/entities'
import type { Fields } from '@xuanjiao/contract/entity/field'
import { useState } from 'react'
import { download } from '../../../shell/download.ts'
import { notify } from '../../../shell/notify/notify.ts'
import { usePermission } from '../../../shell/session/permissions.ts'
import { showError } from '../../../shell/show-error.ts'
import { registerEntities } from '#shared/entity/link-sources.ts'
import type { List } from '#shared/list/use-list.ts'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'

registerEntities(businessEntities)

/** Lines of watching are many: beyond ten thousand nobody counts them. */
export const CAPPED = { count: 'capped' } as const

/** What the query bar offers; names of viewers are asked for by those only who see them in full. */
export function useSearch(fields: Fields, names: readonly string[]): Fields {
  const platform = useIsPlatform()
  const { may } = usePermission()
  const offered = names.filter(name => mayChoose(fields[name], may))
  const shown = platform ? ['viewer', ...offered] : offered
  return Object.fromEntries(shown.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])))
}

/** Records can be chosen by those only who may list them. */
function mayChoose(field: Fields[string] | undefined, may: (code: string) => boolean): boolean {
  return field?.kind !== 'link' || may(`he:${field.to}:list`)
}

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
