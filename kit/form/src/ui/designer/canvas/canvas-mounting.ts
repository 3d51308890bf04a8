import { createContext, useEffect, useState } from 'react'
import { Mounting } from '../../context/mounting.ts'
import { useDesignContext } from '../context/design-context.ts'

/** Who says when a control of the canvas is near. */
export const CanvasMounting = createContext(new Mounting(0))

/** Draws what is near of so many controls; while acts follow each other nothing that nobody sees yet. */
export function useCanvasMounting(): Mounting {
  const { designer } = useDesignContext()
  const [mounting] = useState(() => new Mounting(designer.tree.size, false))
  useEffect(() => designer.subscribe(mounting.hold), [designer, mounting])
  return mounting
}
