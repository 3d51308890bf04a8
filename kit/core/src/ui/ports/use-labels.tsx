import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { labelReader, type LabelledValue, type LabelSource } from '../../model/label-store.ts'
import { useLabelStore } from './kit-provider.tsx'

/**
 * The labels of stored values, looked up where they are not known: all of one tick with one call per source. A value
 * stands for itself until its label comes; one whose record is not found ends in （已删除或无权查看）.
 */
export function useLabels(source: LabelSource, values: readonly string[]): readonly LabelledValue[] {
  const store = useLabelStore()
  const read = useMemo(() => labelReader(store), [store])
  const labels = useSyncExternalStore(store.subscribe, () => read(source.key, values))
  const request = useEffectEvent(() => store.request(source, values))
  // After every drawing, and whenever something was learned or forgotten: what is known costs nothing to want.
  useEffect(() => request())
  useEffect(() => store.subscribe(() => request()), [store])
  return labels
}
