import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { UploadEntryList } from '../../model/upload/upload-entries.ts'
import { writeUploadValue, type UploadValue, type UploadValueShape } from '../../model/upload/upload-value.ts'
import { UploadList, type UploadRules } from '../../model/upload/upload-list.ts'
import { useNamedEntries } from '../stored/use-stored-names.ts'

/** What an upload field is told; the same for every widget that uploads. */
export interface UploadSettings extends UploadRules {
  value: unknown
  onChange: (value: UploadValue) => void
  /** Paths joined by commas unless said (rules/uploads#stored-values). */
  shape?: UploadValueShape
  /** `temp` unless said (rules/uploads#storing). */
  biz?: string
  /** Another address than the product's own, and where in its answer the path is. */
  action?: string
  responseName?: string
  /** That address is sent the access token (rules/uploads#answers). */
  token?: boolean
  /** Whether something is on its way: a form waits with saving. */
  onBusy?: (busy: boolean) => void
  /** Somebody is done with it for now: what was on its way is there, or failed. */
  onBlur?: () => void
}

/** The list of a field, kept while it is drawn; what is on its way is called off when the field goes for good. */
export function useUploads(
  settings: UploadSettings,
  place: RefObject<HTMLElement | null>,
): [UploadList, UploadEntryList] {
  const ports = useKitPorts()
  const [list] = useState(() => new UploadList(settings.value, settings))
  useEffect(() => {
    const { biz = 'temp', action, responseName, token, shape = 'paths', onChange } = settings
    const where = { biz, ...(action && { action }), ...(responseName && { responseName }), ...(token && { token }) }
    // What another address takes is not ours to know.
    list.live(
      { ...settings, limits: action ? undefined : (settings.limits ?? ports.uploadLimits) },
      {
        send: (file, how) => ports.upload(file, { ...where, ...how }),
        notify: ports.notify,
        changed: entries => onChange(writeUploadValue(entries, shape)),
      },
    )
  })
  useEffect(() => list.load(settings.value), [list, settings.value])
  useStop(list, place)
  const entries = useSyncExternalStore(list.subscribe, list.entries)
  const busy = entries.some(({ status }) => status === 'uploading')
  const was = useRef(false)
  const tellBusy = useEffectEvent((now: boolean) => {
    if (now !== was.current) settings.onBusy?.(now)
    if (was.current && !now) settings.onBlur?.()
    was.current = now
  })
  useEffect(() => tellBusy(busy), [busy])
  return [list, useNamedEntries(entries)]
}

/** A tab that is only hidden keeps its elements in the page, and its uploads going. */
function useStop(list: UploadList, place: RefObject<HTMLElement | null>): void {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    element.current = place.current
    return () => {
      const left = element.current
      queueMicrotask(() => !left?.isConnected && list.stop())
    }
  }, [list, place])
}
