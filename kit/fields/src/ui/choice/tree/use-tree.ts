import { asError } from '@xuanjiao/core/model/as-error'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useState } from 'react'
import type { TreeSource } from '../../../model/choice/source.ts'
import { NO_LEVELS, ROOT, withLevel, type TreeLevels } from '../../../model/choice/tree-levels.ts'

interface Tree {
  levels: TreeLevels
  busy: boolean
  error: Error | undefined
  /** Brings what stands below a key, once; after an error it may be asked again. */
  expand: (key: string) => Promise<void>
}

/** A tree as far as it was opened. */
export function useTree(source: TreeSource): Tree {
  const ports = usePorts()
  const [levels, setLevels] = useState<TreeLevels>(NO_LEVELS)
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<Error>()
  const expand = async (key: string) => {
    if (levels.has(key)) return
    setWaiting(before => before + 1)
    setError(undefined)
    await source.below(key === ROOT ? undefined : key).then(
      nodes => setLevels(before => withLevel(before, key, nodes)),
      (thrown: unknown) => {
        const failed = asError(thrown)
        setError(failed)
        if (key !== ROOT) ports.tell('error', failed.message) // an empty list has a place to say so, a branch has none
      },
    )
    setWaiting(before => before - 1)
  }
  return { levels, busy: waiting > 0, error, expand }
}
