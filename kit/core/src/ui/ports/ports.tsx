import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { Asking, type AskedText, type TextQuestion } from '../../model/asking/asking.ts'
import { Caches, type Cached } from '../../model/promises/cached.ts'
import { LabelStore } from '../../model/label-store.ts'
import type { KitPorts } from '../../model/ports.ts'
import { AskingHost } from '../dialogs/asking.tsx'

/** What the widgets of one product, for one person, remember. */
interface Memory {
  readonly labels: LabelStore
  readonly caches: Caches
  readonly asking: Asking
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
  const [memory] = useState<Memory>(() => ({ labels: new LabelStore(), caches: new Caches(), asking: new Asking() }))
  useEffect(() => ports.refreshed?.(() => forget(memory)), [ports, memory])
  return (
    <AroundContext value={{ ports, memory }}>
      {children}
      <AskingHost asking={memory.asking} />
    </AroundContext>
  )
}

/** Names and answers may have changed; a question that stands open is still to be answered. */
function forget({ labels, caches }: Memory): void {
  caches.empty()
  labels.expire()
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

/**
 * Asks for a text in a prompt dialog and waits for it; undefined when the dialog was closed without.
 *
 * ```ts
 * const ask = useAsk()
 * const name = await ask({ title: '保存查询', label: '名称', rules: [text => (text === '' ? '保存名称不能为空' : undefined)] })
 * ```
 */
export const useAsk = (): ((question: TextQuestion) => AskedText) => useAround().memory.asking.ask

/** Takes away a question for a text that nobody will answer: its page is no longer in sight. */
export const useDismiss = (): (() => void) => useAround().memory.asking.dismiss
