import type { PinnedView } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useSyncExternalStore } from 'react'

const NONE: readonly PinnedView[] = []
const nobody = () => () => undefined

/** Which views stand in the menu, and putting them there; undefined where there is no menu to put them into. */
export function usePinned() {
  const pinned = useKitPorts().listSettings?.pinned
  const views = useSyncExternalStore(pinned?.subscribe ?? nobody, pinned?.all ?? (() => NONE))
  return pinned && { has: (id: string) => views.some(view => view.id === id), pin: pinned.pin, unpin: pinned.unpin }
}
