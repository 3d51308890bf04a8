import { isRecord } from '@xuanjiao/core/model/is-record'
import { ListSettingsStore } from '@xuanjiao/core/model/list-settings-store'
import type { ListSettingsPort, PinnedView, PinnedViews } from '@xuanjiao/core/model/kit-ports'

/** Under which they are kept: they belong to the menu, not to a list. */
const ROUTE = 'menu:views'
const NONE: readonly PinnedView[] = []

/** The views a person put into the menu; kept on the server, so that they are there in every browser. */
export function pinnedViews(
  port: Omit<ListSettingsPort, 'pinned'>,
  pathNow: () => string,
): PinnedViews & { load(): void } {
  const books = new Map<string, ListSettingsStore>()
  const book = () => {
    const owner = port.owner()
    const known = books.get(owner) ?? new ListSettingsStore({ route: ROUTE, memory: localStorage, port })
    books.set(owner, known)
    return known
  }
  let [content, views]: [unknown, readonly PinnedView[]] = [undefined, NONE]
  const all = () => {
    const now = book().layout
    if (now !== content) [content, views] = [now, readPinned(now)]
    return views
  }
  const keep = (pins: readonly PinnedView[]) => book().saveLayout({ pins })
  return {
    all,
    load: () => void book().load(),
    subscribe: listener => book().subscribe(listener),
    pin({ id, name }) {
      const path = all().find(one => one.id === id)?.path ?? pathNow()
      keep([...all().filter(one => one.id !== id), { id, name, path }])
    },
    unpin: id => keep(all().filter(one => one.id !== id)),
  }
}

/** What a newer or older page kept otherwise is left out. */
function readPinned(content: unknown): readonly PinnedView[] {
  const pins = isRecord(content) ? content['pins'] : undefined
  return Array.isArray(pins) ? pins.filter(isPinned) : NONE
}

const isPinned = (value: unknown): value is PinnedView =>
  isRecord(value) && ['id', 'name', 'path'].every(key => typeof value[key] === 'string')
