import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import {
  TextPromptStore,
  type TextPromptAnswer,
  type TextPromptOptions,
} from '../../model/prompts/text-prompt-store.ts'
import { NamedCaches, type AsyncCache } from '../../model/promises/async-cache.ts'
import { LabelStore } from '../../model/label-store.ts'
import type { KitPorts } from '../../model/kit-ports.ts'
import { TextPromptHost } from '../dialogs/text-prompt-host.tsx'

/** What the widgets of one product, for one person, remember. */
interface WidgetMemory {
  readonly labels: LabelStore
  readonly caches: NamedCaches
  readonly asking: TextPromptStore
}

interface KitContextValue {
  readonly ports: KitPorts
  readonly memory: WidgetMemory
}

const KitContext = createContext<KitContextValue | undefined>(undefined)

/**
 * Hands the product's ports to every widget below, and holds what they remember. Give it a `key` that changes with the
 * person signed in: what one was told is then forgotten before the next looks.
 */
export function KitProvider({ ports, children }: { ports: KitPorts; children: ReactNode }) {
  const [memory] = useState<WidgetMemory>(() => ({
    labels: new LabelStore(),
    caches: new NamedCaches(),
    asking: new TextPromptStore(),
  }))
  useEffect(() => ports.onRefresh?.(() => forget(memory)), [ports, memory])
  return (
    <KitContext value={{ ports, memory }}>
      {children}
      <TextPromptHost asking={memory.asking} />
    </KitContext>
  )
}

/** Names and answers may have changed; a question that stands open is still to be answered. */
function forget({ labels, caches }: WidgetMemory): void {
  caches.clearAll()
  labels.expire()
}

function useKitContext(): KitContextValue {
  const context = use(KitContext)
  if (!context) throw new Error('KitProvider is missing around this widget')
  return context
}

/** The ports of the product around; without a provider a widget says so at once instead of failing later. */
export const useKitPorts = (): KitPorts => useKitContext().ports

/** The labels of stored values, shared by all widgets; most want `useLabels` instead. */
export const useLabelStore = (): LabelStore => useKitContext().memory.labels

/** A cache by name, shared by all widgets that name it; its time is the first one's that asks. For `useAsync`. */
export const useSharedCache = <T,>(name: string, retentionMs: number): AsyncCache<T> =>
  useKitContext().memory.caches.of<T>(name, retentionMs)

/**
 * Asks for a text in a prompt dialog and waits for it; undefined when the dialog was closed without.
 *
 * ```ts
 * const ask = useTextPrompt()
 * const name = await ask({ title: '保存查询', label: '名称', rules: [text => (text === '' ? '保存名称不能为空' : undefined)] })
 * ```
 */
export const useTextPrompt = (): ((options: TextPromptOptions) => TextPromptAnswer) =>
  useKitContext().memory.asking.open

/** Takes away a question for a text that nobody will answer: its page is no longer in sight. */
export const useDismissTextPrompt = (): (() => void) => useKitContext().memory.asking.dismiss
