import { asError } from '@xuanjiao/core/model/as-error'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useState } from 'react'
import type { TreeChoiceSource } from '../../../model/choice/choice-source.ts'
import { NO_TREE_LEVELS, TREE_ROOT_KEY, withTreeLevel, type TreeLevels } from '../../../model/choice/tree-levels.ts'

interface ChoiceTree {
  levels: TreeLevels
  busy: boolean
  error: Error | undefined
  /** Brings what stands below a key, once; after an error it may be asked again. */
  expand: (key: string) => Promise<void>
}

/** A tree as far as it was opened. */
export function useChoiceTree(source: TreeChoiceSource): ChoiceTree {
  const ports = useKitPorts()
  const [levels, setLevels] = useState<TreeLevels>(NO_TREE_LEVELS)
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<Error>()
  const expand = async (key: string) => {
    if (levels.has(key)) return
    setWaiting(before => before + 1)
    setError(undefined)
    await source.below(key === TREE_ROOT_KEY ? undefined : key).then(
      nodes => setLevels(before => withTreeLevel(before, key, nodes)),
      (thrown: unknown) => {
        const failed = asError(thrown)
        setError(failed)
        if (key !== TREE_ROOT_KEY) ports.notify('error', failed.message) // an empty list has a place to say so, a branch has none
      },
    )
    setWaiting(before => before - 1)
  }
  return { levels, busy: waiting > 0, error, expand }
}
