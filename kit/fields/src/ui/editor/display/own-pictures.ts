import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect, useState } from 'react'

export type IsOwnPicture = (src: string) => boolean

/** A stored path as editors make it: where it is read from is where pictures of ours come from. */
const EXAMPLE = 'jeditor/-'

/**
 * Tells pictures that this product keeps from those of strangers. A stranger's picture is not fetched: it would tell
 * them who reads what, and the page's policy refuses it anyway (rules/security#formatted-text).
 */
export function useIsOwnPicture(): IsOwnPicture {
  const { fileUrl } = useKitPorts()
  const [origin, setOrigin] = useState('')
  useEffect(() => {
    const leave = new AbortController()
    fileUrl(EXAMPLE, leave.signal).then(
      url => setOrigin(new URL(url, location.href).origin),
      () => undefined, // then only those of the page's own host are shown
    )
    return () => leave.abort()
  }, [fileUrl])
  return src => isOwn(src, [location.origin, origin])
}

function isOwn(src: string, origins: readonly string[]): boolean {
  if (src.startsWith('data:image/')) return true
  const url = URL.parse(src, location.href)
  return url !== null && origins.includes(url.origin)
}
