import { asError } from '@xuanjiao/core/model/as-error'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect, useState } from 'react'

/** A link to a private file closes after five minutes; ours is asked for anew before that. */
const FRESH_MS = 240_000

interface CachedFileUrl {
  url: Promise<string>
  at: number
}
const cache = new WeakMap<KitPorts, Map<string, CachedFileUrl>>()

/** Where a stored file is read from, asked once for everybody who shows it. */
export function cachedFileUrl(ports: KitPorts, path: string): Promise<string> {
  const paths = cache.get(ports) ?? new Map<string, CachedFileUrl>()
  cache.set(ports, paths)
  const before = paths.get(path)
  if (before && Date.now() - before.at < FRESH_MS) return before.url
  const url = ports.fileUrl(path)
  paths.set(path, { url, at: Date.now() })
  url.catch(() => paths.delete(path)) // a refusal is not remembered
  return url
}

/** Asks anew: the link has closed while somebody was looking. */
export function freshFileUrl(ports: KitPorts, path: string): Promise<string> {
  cache.get(ports)?.delete(path)
  return cachedFileUrl(ports, path)
}

export type FileUrlState = { readonly url?: string; readonly error?: string }

/** Where a stored file is read from; nothing while it is asked for, the reason when there is no way. */
export function useFileUrl(path: string | undefined): FileUrlState {
  const ports = useKitPorts()
  const [answer, setAnswer] = useState<FileUrlState & { path?: string }>({})
  useEffect(() => {
    if (path === undefined) return
    let here = true
    const update = (said: FileUrlState) => here && setAnswer({ ...said, path })
    cachedFileUrl(ports, path).then(
      url => update({ url }),
      (error: unknown) => update({ error: asError(error).message }),
    )
    return () => {
      here = false
    }
  }, [ports, path])
  return answer.path === path ? answer : {}
}
