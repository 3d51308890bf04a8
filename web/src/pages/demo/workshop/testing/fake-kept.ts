import type { KeptItem, KeptPort } from '@xuanjiao/core/model/ports'

/** What a person keeps of their lists, as a server would: it is there again in another browser. */
export function fakeKept(): KeptPort {
  const kept: { route: string; item: KeptItem }[] = []
  return {
    owner: () => 'me',
    load: async route => kept.filter(one => one.route === route).map(({ item }) => item),
    save: async (route, { id = crypto.randomUUID(), ...given }) => {
      const same = ({ item, route: at }: (typeof kept)[number]) =>
        item.id === id || (at === route && item.kind === given.kind && item.name === given.name)
      const before = kept.find(same)
      const item = { ...given, id: before?.item.id ?? id, mine: true }
      kept.splice(before ? kept.indexOf(before) : kept.length, 1, { route, item })
      return item
    },
    remove: async id =>
      void kept.splice(
        kept.findIndex(({ item }) => item.id === id),
        1,
      ),
    roles: async () => [],
  }
}
