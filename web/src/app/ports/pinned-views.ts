import { isRecord } from '@xuanjiao/core/model/is-record'
import type { ListSettingsPort, PinnedView, PinnedViews } from '@xuanjiao/core/model/kit-ports'
import { personalList } from './personal-list.ts'

/** The views a person put into the menu. */
export function pinnedViews(
  port: Omit<ListSettingsPort, 'pinned'>,
  pathNow: () => string,
): PinnedViews & { load(): void } {
  const { all, load, save, subscribe } = personalList({ port, route: 'menu:views', name: 'pins', isItem: isPinned })
  return {
    all,
    load,
    subscribe,
    pin({ id, name }) {
      const path = all().find(one => one.id === id)?.path ?? pathNow()
      save([...all().filter(one => one.id !== id), { id, name, path }])
    },
    unpin: id => save(all().filter(one => one.id !== id)),
  }
}

const isPinned = (value: unknown): value is PinnedView =>
  isRecord(value) && ['id', 'name', 'path'].every(key => typeof value[key] === 'string')
