import { ConfigProvider } from 'antd'
import {
  use,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FormEvent } from 'react'
import { formConfigOf } from '../../model/document/node/form-config.ts'
import { nodeAndDescendants, type FormNode } from '../../model/document/node/form-node.ts'
import { FormStore } from '../../model/store/form-store.ts'
import { FormContext, type FormContextValue } from '../context/form-context.ts'
import { Mounting } from '../context/mounting.ts'
import { Panes } from '../context/panes.ts'
import { NOTHING_REGISTERED } from '../context/registry.ts'
import { Spots } from '../context/spots.ts'
import { DrawNode } from '../draw/draw-node.tsx'
import { Nodes } from '../layout/nodes.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { handleOf } from './form-handle.ts'
import { formLook } from './form-look.ts'
import type { FormWishes } from './form-wishes.ts'
import styles from './form.module.css'
import { useFormRequests } from './use-form-requests.ts'

const TOP: readonly string[] = []

/** One form from its beginning on; another document is another one. */
export function FormBody({ form, ...wishes }: FormWishes & { form: FormNode }) {
  const [panes] = useState(() => new Panes())
  const [spots] = useState(() => new Spots())
  const [mounting] = useState(() => new Mounting([...nodeAndDescendants(form)].length))
  const [store] = useState(() => new FormStore(form, { ...storeWishes(wishes), tell: mounting.tell }))
  const id = useId()
  const root = useRef<HTMLFormElement>(null)
  const shown = useSyncExternalStore(
    listener => store.subscribeForm(listener),
    () => store.form,
  )
  const [asking, errors] = useFormRequests({ store, panes, spots, mounting, id, root })
  const around = useFormContextOf({ store, panes, spots, mounting, id, shown, wishes, asking })
  useImperativeHandle(wishes.ref, () => handleOf(store, asking), [store, asking])
  useEvents(store, wishes)
  useDrawnAgain(mounting)
  useEffect(() => {
    addEventListener('beforeprint', mounting.wakeAll)
    return () => removeEventListener('beforeprint', mounting.wakeAll)
  }, [mounting])
  const handIn = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // a form of the page around has not been handed in
    around.submit()
  }
  const { config } = around
  return (
    <FormContext value={around}>
      <form
        ref={root}
        className={styles['form']}
        aria-label={wishes.label}
        noValidate
        onSubmit={handIn}
        onFocusCapture={event => mounting.wakeAround(event.target)}
        onPointerDownCapture={event => wakeBesideText(mounting, event.target)}
      >
        <ErrorSummary store={store} errors={errors} onGo={asking.go} />
        <div
          className={styles['body']}
          data-layout={config.layout}
          data-labels={config.labelLayout}
          data-long={mounting.isLazy || undefined}
          style={formLook(config)}
        >
          <Nodes of={shown} at={TOP} />
        </div>
      </form>
    </FormContext>
  )
}

/** Inputs of Ant Design that are drawn for a reason of its own are drawn with the value they were last told. */
function useDrawnAgain(mounting: Mounting): void {
  const config = use(ConfigProvider.ConfigContext)
  const { componentDisabled, componentSize } = ConfigProvider.useConfig()
  useLayoutEffect(
    () => mounting.drawPaintedBy([config, componentDisabled, componentSize]),
    [mounting, config, componentDisabled, componentSize],
  )
}

/** Buttons beside a number count from what is drawn. A line that is pressed itself must not become another element by that. */
function wakeBesideText(mounting: Mounting, target: EventTarget): void {
  if (target instanceof Element && !target.matches('input')) mounting.wakeAround(target)
}

const storeWishes = ({ defaultValue, disabled = false, outputString = false, today }: FormWishes) => ({
  ...(defaultValue && { values: defaultValue }),
  ...(today && { today }),
  disabled,
  outputString,
})

interface Parts extends Pick<FormContextValue, 'store' | 'panes' | 'spots' | 'mounting' | 'id'> {
  readonly shown: FormNode
  readonly wishes: FormWishes
  readonly asking: ReturnType<typeof useFormRequests>[0]
}

/** The same object until something of it changes: everything in the form looks at it. */
function useFormContextOf({ store, panes, spots, mounting, id, shown, wishes, asking }: Parts): FormContextValue {
  const { dynamicData, components, uploadActions, uploadBiz, readOnly = false } = wishes
  const registry = useMemo(
    () => ({
      dynamicData: dynamicData ?? NOTHING_REGISTERED.dynamicData,
      components: components ?? NOTHING_REGISTERED.components,
      uploadActions: uploadActions ?? NOTHING_REGISTERED.uploadActions,
      uploadBiz: uploadBiz ?? NOTHING_REGISTERED.uploadBiz,
    }),
    [dynamicData, components, uploadActions, uploadBiz],
  )
  const said = shown.own['config']
  const config = useMemo(() => formConfigOf({ own: { config: said ?? null } }), [said])
  return useMemo(
    () => ({
      store,
      panes,
      spots,
      mounting,
      id,
      config,
      registry,
      isRead: readOnly,
      Node: DrawNode,
      // What is wrong is shown already.
      submit: () => void asking.submit().catch(() => undefined),
      reset: asking.reset,
    }),
    [store, panes, spots, mounting, id, config, registry, readOnly, asking],
  )
}

function useEvents(store: FormStore, { onChange, onSubmit, disabled = false }: FormWishes): void {
  const changed = useEffectEvent((value: Parameters<NonNullable<typeof onChange>>[0], model: string) =>
    onChange?.(value, model),
  )
  const submitted = useEffectEvent((data: Parameters<NonNullable<typeof onSubmit>>[0]) => onSubmit?.(data))
  const isHeard = onChange !== undefined // where nobody listens, a thousand values are compared for nobody
  useEffect(() => (isHeard ? store.on('change', changed) : undefined), [store, isHeard])
  useEffect(() => store.on('submit', submitted), [store])
  useEffect(() => store.disableAll(disabled), [store, disabled])
}
