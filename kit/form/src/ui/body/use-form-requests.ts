import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useMemo, useState, type RefObject } from 'react'
import type { FormStore } from '../../model/store/form-store.ts'
import { FormInvalidError } from '../../model/store/form-invalid-error.ts'
import type { FormError } from '../../model/validation/validate-form.ts'
import type { Mounting } from '../context/mounting.ts'
import type { Panes } from '../context/panes.ts'
import type { Spots } from '../context/spots.ts'
import { reveal } from './reveal.ts'

interface FormRequestContext {
  readonly store: FormStore
  readonly panes: Panes
  readonly spots: Spots
  readonly mounting: Mounting
  readonly id: string
  readonly root: RefObject<HTMLElement | null>
}

const WAITING = '文件还在上传，请稍候'

/** Asks the form for its data, and shows what is wrong where there is any. */
export function useFormRequests({ store, panes, spots, mounting, id, root }: FormRequestContext) {
  const { notify } = useKitPorts()
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const asking = useMemo(() => {
    const go = (error: FormError) => reveal(error, { root: root.current, id, panes, spots, mounting })
    const show = (matches: readonly FormError[]) => {
      setErrors(matches)
      if (matches[0]) go(matches[0])
    }
    const answered = async <T>(request: () => Promise<T>): Promise<T> => {
      if (spots.isBusy) {
        notify('warning', WAITING)
        throw new FormInvalidError([], WAITING)
      }
      try {
        const data = await request()
        setErrors([])
        return data
      } catch (error) {
        if (error instanceof FormInvalidError) show(error.errors)
        throw error
      }
    }
    return {
      go,
      getData: () => answered(() => store.getData()),
      submit: () => answered(() => store.submit()),
      validate: () => {
        const matches = store.validate()
        setErrors(matches)
        return matches
      },
      reset: () => {
        setErrors([])
        store.reset()
      },
    }
  }, [store, panes, spots, mounting, id, root, notify])
  return [asking, errors] as const
}
