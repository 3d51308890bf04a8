import type { Choice } from '@xuanjiao/core/model/choice'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useEffect, useState } from 'react'

/** The roles a view may be lent to; none for who may not, or while they are on their way. */
export function useRoles(): readonly Choice[] {
  const { kept } = usePorts()
  const [roles, setRoles] = useState<readonly Choice[]>([])
  useEffect(() => {
    let here = true
    kept?.roles().then(
      found => here && setRoles(found),
      () => undefined, // lending is then not offered
    )
    return () => {
      here = false
    }
  }, [kept])
  return roles
}
