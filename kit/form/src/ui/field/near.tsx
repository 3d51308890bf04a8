import { useEffect, useRef, useState, type ReactNode } from 'react'
import { numberOptionOf, type OptionValues } from '../../model/controls/base/option-values.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import { useFormContext } from '../context/form-context.ts'
import type { Mounting } from '../context/mounting.ts'

interface NearProps {
  /** Who says when it is near; the form's own unless said. */
  readonly mounting?: Mounting
  /** Somebody is there already. */
  readonly isAwaited?: boolean
  readonly path: JsonPath
  readonly type: string
  readonly options: OptionValues
  readonly children: ReactNode
}

const LINE = 34
const heights: Readonly<Record<string, (options: OptionValues) => number>> = {
  textarea: options => (numberOptionOf(options, 'minRows') ?? 4) * 22 + 10,
  editor: options => (numberOptionOf(options, 'height') ?? 300) + 44,
  uploadFile: () => 72,
  uploadImg: () => 104,
}

/** An input, or a place as high as it where it is far from what is seen. */
export function Near({ mounting: own, isAwaited = false, path, type, options, children }: NearProps) {
  const around = useFormContext().mounting
  const mounting = own ?? around
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isAwaited || !mounting.isLazy)
  useEffect(() => {
    if (isNear || !place.current) return
    return mounting.watch(place.current, path, () => setNear(true))
  }, [mounting, path, isNear])
  return isNear ? children : <div ref={place} style={{ height: heights[type]?.(options) ?? LINE }} />
}
