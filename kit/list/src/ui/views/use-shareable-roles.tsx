import type { Choice } from '@xuanjiao/core/model/choice'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect, useState } from 'react'

/**
 * The roles a view may be lent to; none for who may not, or while they are on their way.
 * They are asked for once `wanted`, before the dialog opens: what stands in it does not move then.
 */
export function useShareableRoles(wanted: boolean): readonly Choice[] {
  const { listSettings } = useKitPorts()
  const [roles, setRoles] = useState<readonly Choice[]>([])
  useEffect(() => {
    if (!wanted) return
    let here = true
    listSettings?.roles().then(
      matches => here && setRoles(matches),
      () => undefined, // lending is then not offered
    )
    return () => {
      here = false
    }
  }, [listSettings, wanted])
  return roles
}
