import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useState } from 'react'

interface RecentValues {
  /** The latest first. */
  readonly values: readonly string[]
  /** Keeps what was chosen and was not there before. */
  readonly keep: (chosen: readonly string[], before: readonly string[]) => void
}

/** The values chosen last under a name, as they were when the window opened. */
export function useRecentValues(name: string): RecentValues {
  const { recent } = useKitPorts()
  const [values] = useState(() => recent?.of(name) ?? [])
  return {
    values,
    keep: (chosen, before) =>
      recent?.keep(
        name,
        chosen.filter(value => !before.includes(value)),
      ),
  }
}
