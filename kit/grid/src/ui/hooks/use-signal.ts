import { useSyncExternalStore } from 'react'
import type { Signal } from '../dom/signal.ts'

/** The present value of a signal; the component is drawn again when it changes. */
export const useSignal = <T>(signal: Signal<T>): T => useSyncExternalStore(signal.subscribe, signal.read)
