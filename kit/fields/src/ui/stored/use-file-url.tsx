import { asError } from '@xuanjiao/core/model/as-error'
import type { KitPorts } from '@xuanjiao/core/model/ports'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useEffect, useState } from 'react'

/** A link to a private file closes after five minutes; ours is asked for anew before that. */
const FRESH_MS = 240_000

interface Known {
  url: Promise<string>
  at: number
}
const known = new WeakMap<KitPorts, Map<string, Known>>()

/** Where a stored file is read from, asked once for everybody who shows it. */
export function urlOf(ports: KitPorts, path: string): Promise<string> {
  const paths = known.get(ports) ?? new Map<string, Known>()
  known.set(ports, paths)
  const before = paths.get(path)
  if (before && Date.now() - before.at < FRESH_MS) return before.url
  const url = ports.fileUrl(path)
  paths.set(path, { url, at: Date.now() })
  url.catch(() => paths.delete(path)) // a refusal is not remembered
  return url
}

/** Asks anew: the link has closed while somebody was looking. */
export function newUrlOf(ports: KitPorts, path: string): Promise<string> {
  known.get(ports)?.delete(path)
  return urlOf(ports, path)
}

export type FileUrl = { readonly url?: string; readonly error?: string }

/** Where a stored file is read from; nothing while it is asked for, the reason when there is no way. */
export function useFileUrl(path: string | undefined): FileUrl {
  const ports = usePorts()
  const [answer, setAnswer] = useState<FileUrl & { path?: string }>({})
  useEffect(() => {
    if (path === undefined) return
    let here = true
    const hear = (said: FileUrl) => here && setAnswer({ ...said, path })
    urlOf(ports, path).then(
      url => hear({ url }),
      (error: unknown) => hear({ error: asError(error).message }),
    )
    return () => {
      here = false
    }
  }, [ports, path])
  return answer.path === path ? answer : {}
}
