import type { AppContext } from '../../platform/context/app-context.ts'
import type { Staff } from '../../platform/access/who.ts'

/** Whether a person may edit what belongs to this record: only they hear what others do to it. */
export type MayOpen = (who: Staff, id: string) => Promise<boolean>

const pages = new WeakMap<AppContext['app'], Map<string, MayOpen>>()

/**
 * Lets the rows that belong to a kind of record be edited together. What is passed on holds whole rows, so `may` has to
 * ask for the right to edit all of them, columns included.
 */
export function registerGridPage(context: AppContext, kind: string, may: MayOpen): void {
  const known = pages.get(context.app) ?? new Map<string, MayOpen>()
  pages.set(context.app, known.set(kind, may))
}

/** Whether somebody may be on a page; nobody may on one that nobody registered. */
export async function mayOpen(context: AppContext, who: Staff, page: string): Promise<boolean> {
  const [, kind = '', id = ''] = /^([a-zA-Z]{1,40})\.([0-9a-f]{32})$/.exec(page) ?? []
  const may = pages.get(context.app)?.get(kind)
  return may !== undefined && (await may(who, id))
}
