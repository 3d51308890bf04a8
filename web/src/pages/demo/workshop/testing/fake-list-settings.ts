import type { ListSetting, ListSettingsPort } from '@xuanjiao/core/model/kit-ports'

/** What a person keeps of their lists, as a server would: it is there again in another browser. */
export function fakeListSettings(): ListSettingsPort {
  const stored: { route: string; item: ListSetting }[] = []
  return {
    owner: () => 'me',
    load: async route => stored.filter(one => one.route === route).map(({ item }) => item),
    save: async (route, { id = crypto.randomUUID(), ...value }) => {
      const same = ({ item, route: at }: (typeof stored)[number]) =>
        item.id === id || (at === route && item.kind === value.kind && item.name === value.name)
      const before = stored.find(same)
      const item = { ...value, id: before?.item.id ?? id, mine: true }
      stored.splice(before ? stored.indexOf(before) : stored.length, 1, { route, item })
      return item
    },
    remove: async id =>
      void stored.splice(
        stored.findIndex(({ item }) => item.id === id),
        1,
      ),
    roles: async () => [],
  }
}
