import { useEffect, useSyncExternalStore } from 'react'
import { ListSettingsStore, type ListSettingsState } from '../../model/list-settings-store.ts'
import type { KitPorts } from '../../model/kit-ports.ts'
import { useKitPorts } from './kit-provider.tsx'

const stores = new WeakMap<KitPorts, Map<string, ListSettingsStore>>()

/** The book of a list or a grid: one for all who show it, so that a tab opened twice shows the same. */
export function listSettingsStoreOf(ports: KitPorts, route: string): ListSettingsStore {
  const byList = stores.get(ports) ?? new Map<string, ListSettingsStore>()
  stores.set(ports, byList)
  const name = `${ports.listSettings?.owner() ?? ''}:${route}`
  const store = byList.get(name) ?? new ListSettingsStore({ route, memory: localStorage, port: ports.listSettings })
  byList.set(name, store)
  return store
}

/** What the person keeps of a list, asked of the server once the list is there. */
export function useListSettings(route: string): { book: ListSettingsStore; kept: ListSettingsState } {
  const store = listSettingsStoreOf(useKitPorts(), route)
  const state = () => store.state
  const settings = useSyncExternalStore(store.subscribe, state, state)
  useEffect(() => void store.load(), [store])
  return { book: store, kept: settings }
}
