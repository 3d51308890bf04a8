import { createContext, use, useState, type ReactNode } from 'react'
import { Caches, type Cached } from '../model/cached.ts'
import { LabelStore } from '../model/label-store.ts'
import type { KitPorts } from '../model/ports.ts'

/** What the widgets of one product, for one person, remember. */
interface Memory {
  readonly labels: LabelStore
  readonly caches: Caches
}

interface Around {
  readonly ports: KitPorts
  readonly memory: Memory
}

const AroundContext = createContext<Around | undefined>(undefined)

/**
 * Hands the product's ports to every widget below, and holds what they remember. Give it a `key` that changes with the
 * person signed in: what one was told is then forgotten before the next looks.
 */
export function KitProvider({ ports, children }: { ports: KitPorts; children: ReactNode }) {
  const [memory] = useState<Memory>(() => ({ labels: new LabelStore(), caches: new Caches() }))
  return <AroundContext value={{ ports, memory }}>{children}</AroundContext>
}

function useAround(): Around {
  const around = use(AroundContext)
  if (!around) throw new Error('KitProvider is missing around this widget')
  return around
}

/** The ports of the product around; without a provider a widget says so at once instead of failing later. */
export const usePorts = (): KitPorts => useAround().ports

/** The labels of stored values, shared by all widgets; most want `useLabels` instead. */
export const useLabelStore = (): LabelStore => useAround().memory.labels

/** A cache by name, shared by all widgets that name it; its time is the first one's that asks. For `useAsked`. */
export const useCache = <T,>(name: string, keepMs: number): Cached<T> => useAround().memory.caches.of<T>(name, keepMs)
