import { useEffect, useId, useMemo, useState } from 'react'
import type { Designer } from '../../../model/design/designer.ts'
import { formConfigOf } from '../../../model/document/node/form-config.ts'
import type { FormContextValue } from '../../context/form-context.ts'
import { Mounting } from '../../context/mounting.ts'
import { Panes } from '../../context/panes.ts'
import { NOTHING_REGISTERED, type FormRegistry } from '../../context/registry.ts'
import { Spots } from '../../context/spots.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useDesign } from '../context/use-design.ts'
import { CanvasStore } from './canvas-store.ts'
import { DesignList } from './design-list.tsx'
import { DesignNode } from './design-node.tsx'

const nothing = () => undefined
/** A control with all that is in it is drawn when it comes near, and whatever it holds with it. */
const lasting = () => ({
  store: new CanvasStore(),
  panes: new Panes(),
  spots: new Spots(),
  mounting: new Mounting(0),
})

/** What the renderer's controls are given on the canvas: nothing of it changes but the properties of the form, and what expressions say. */
export function useCanvasContext(wishes: Partial<FormRegistry>): FormContextValue {
  const id = useId()
  const { designer } = useDesignContext()
  const [parts] = useState(lasting)
  useEffect(() => followAtRest(designer, parts.store), [designer, parts])
  const said = useDesign(({ tree }) => tree.root.own['config'])
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

/** Long enough not to work expressions out with every key. */
const REST_MS = 50

/** The canvas shows what expressions say when designing rests for a moment. */
function followAtRest(designer: Designer, store: CanvasStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let followed = designer.document
  store.follow(followed)
  const follow = () => {
    if (followed === designer.document) return
    followed = designer.document
    store.follow(followed)
  }
  const stop = designer.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(follow, REST_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
