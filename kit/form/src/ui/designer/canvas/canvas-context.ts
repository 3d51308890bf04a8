import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { nodeAndDescendants } from '../../../model/document/node/form-node.ts'
import { formConfigOf } from '../../../model/document/node/form-config.ts'
import type { FormContextValue } from '../../context/form-context.ts'
import { Mounting } from '../../context/mounting.ts'
import { Panes } from '../../context/panes.ts'
import { NOTHING_REGISTERED, type FormRegistry } from '../../context/registry.ts'
import { Spots } from '../../context/spots.ts'
import { useForm } from '../context/use-design.ts'
import { CanvasStore } from './canvas-store.ts'
import { DesignList } from './design-list.tsx'
import { DesignNode } from './design-node.tsx'

const nothing = () => undefined
const lasting = (count: number) => ({
  store: new CanvasStore(),
  panes: new Panes(),
  spots: new Spots(),
  mounting: new Mounting(count),
})

/** What the renderer's controls are given on the canvas: nothing of it changes but the properties of the form, and what expressions say. */
export function useCanvasContext(wishes: Partial<FormRegistry>): FormContextValue {
  const id = useId()
  const form = useForm()
  const [parts] = useState(() => lasting([...nodeAndDescendants(form)].length))
  const settled = useDeferredValue(form) // a key in a property does not wait for expressions
  useEffect(() => parts.store.follow(settled), [parts, settled])
  const said = form.own['config']
  const { dynamicData, components } = wishes
  return useMemo(
    () => ({
      ...parts,
      id,
      config: formConfigOf({ own: { config: said ?? null } }),
      registry: {
        ...NOTHING_REGISTERED,
        ...(dynamicData && { dynamicData }),
        ...(components && { components }),
      },
      isRead: false,
      Node: DesignNode,
      List: DesignList,
      submit: nothing,
      reset: nothing,
    }),
    [parts, id, said, dynamicData, components],
  )
}
