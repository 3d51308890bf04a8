import { DataGrid, type GridHandle } from '@xuanjiao/grid'
import { useEffect, useMemo, useRef } from 'react'
import { numberOptionOf } from '../../model/controls/base/option-values.ts'
import { nodeLabelOf, type FormNode } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import { useFormContext } from '../context/form-context.ts'
import { BatchLink } from './batch-link.ts'
import { batchModel } from './batch-model.ts'
import { useShownChildren } from './use-shown-children.ts'

interface BatchGridProps {
  readonly node: FormNode
  readonly path: JsonPath
  readonly disabled: boolean
}

const HEIGHT = 400

/** The rows of a form in the grid: both hold the same, and the form says what is wrong with them. */
export function BatchGrid({ node, path, disabled }: BatchGridProps) {
  const { store, spots, registry, isRead } = useFormContext()
  const handle = useRef<GridHandle>(null)
  const shown = useShownChildren(node)
  const model = useMemo(
    () => batchModel({ store, node, path, shown, registry, isRead }),
    [store, node, path, shown, registry, isRead],
  )
  useEffect(() => {
    const link = new BatchLink({ ...model, store, node, path })
    const stop = link.start()
    const unlead = spots.lead(path, to => {
      void handle.current?.validate() // every cell says what is wrong with it
      const spot = link.spot(to)
      if (spot) handle.current?.focus(spot)
    })
    return () => {
      stop()
      unlead()
    }
  }, [model, store, spots, node, path, handle])
  return (
    <DataGrid
      ref={handle}
      label={nodeLabelOf(node)}
      columns={model.columns}
      store={model.grid}
      readOnly={disabled}
      toolbar={!disabled}
      size="small"
      maxHeight={numberOptionOf(nodeOptionsOf(node), 'scrollY') || HEIGHT}
    />
  )
}
