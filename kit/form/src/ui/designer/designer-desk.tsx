import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Designer } from '../../model/design/designer.ts'
import type { DocumentWarning } from '../../model/document/read/reading-context.ts'
import { Canvas } from './canvas/canvas.tsx'
import { DesignContext } from './context/design-context.ts'
import { designerHandleOf } from './designer-handle.ts'
import type { FormDesignerProps } from './designer-props.ts'
import { DesignerDialogs } from './dialogs/designer-dialogs.tsx'
import { LeftSide } from './side/left-side.tsx'
import { PropertySide } from './panel/property-side.tsx'
import { Breadcrumb } from './side/breadcrumb.tsx'
import { commandOfKey, DEFAULT_TOOLBAR } from './toolbar/toolbar-commands.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useDesignActs } from './use-design-acts.ts'
import { useDraft } from './use-draft.ts'
import type { OpenDialog } from './dialogs/open-dialog.ts'
import { useToolbarActs } from './use-toolbar-acts.ts'
import styles from './designer.module.css'

/** The part that is in sight where there is no room for three. */
const PARTS = [
  { value: 'palette', label: '控件' },
  { value: 'canvas', label: '画布' },
  { value: 'panel', label: '属性' },
] as const
type Part = (typeof PARTS)[number]['value']

/** The three columns, with what stands above and below them. */
export function DesignerDesk({ designer, ...props }: FormDesignerProps & { designer: Designer }) {
  const desk = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<HTMLElement | null>(null)
  const [part, setPart] = useState<Part>('canvas')
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isFull, setFull] = useState(false)
  const [repairs, setRepairs] = useState<readonly DocumentWarning[]>([])
  const { context, said } = useDesignActs(designer, desk, props, () => setPart('canvas'))
  const acts = useToolbarActs(context, props, setDialog)
  const status = useDraft(designer, props.drafts)
  useImperativeHandle(props.ref, () => designerHandleOf(designer, acts), [designer, acts])
  const key = (event: KeyboardEvent) => {
    const name = commandOfKey(event.nativeEvent)
    const act = name === undefined ? undefined : acts[name]
    if (!act || (name !== 'save' && isTextField(event.target))) return
    event.preventDefault()
    act()
  }
  const registry = useMemo(
    () => ({
      ...(props.dynamicData && { dynamicData: props.dynamicData }),
      ...(props.components && { components: props.components }),
    }),
    [props.dynamicData, props.components],
  )
  const wishes = { ...registry, ...(props.forms && { forms: props.forms }) }
  return (
    <DesignContext value={context}>
      <div
        ref={desk}
        className={styles['desk']}
        data-full={isFull || undefined}
        role="region"
        aria-label={props.title ?? '表单设计器'}
        onKeyDown={key}
      >
        <Toolbar
          title={props.title ?? '表单设计器'}
          names={props.toolbar ?? DEFAULT_TOOLBAR}
          acts={acts}
          status={status}
          left={props.toolbarLeft}
          right={
            <>
              {props.toolbarRight}
              <IconButton label={isFull ? '还原' : '全屏'} onClick={() => setFull(!isFull)}>
                <Icon name={isFull ? 'shrink' : 'expand'} />
              </IconButton>
            </>
          }
        />
        <SegmentChoice<Part>
          wide
          aria-label="设计器的部分"
          className={styles['parts'] ?? ''}
          value={part}
          choices={PARTS}
          onChange={setPart}
        />
        <div className={styles['columns']} data-part={part}>
          <aside className={styles['left']} aria-label="控件与大纲">
            <LeftSide canvas={canvas} repairs={repairs} onAdded={() => setPart('canvas')} />
          </aside>
          <div className={styles['middle']}>
            <Canvas registry={registry} canvasRef={setCanvas} />
            <Breadcrumb />
          </div>
          <aside className={styles['right']} aria-label="属性">
            <PropertySide />
          </aside>
        </div>
        <div className={visuallyHidden} role="log" aria-label="操作结果" aria-live="polite">
          {said}
        </div>
        <DesignerDialogs
          dialog={dialog}
          title={props.title ?? '表单'}
          wishes={wishes}
          onRepairs={setRepairs}
          onClose={() => setDialog(undefined)}
        />
      </div>
    </DesignContext>
  )
}

/** Fields undo their own letters. */
const isTextField = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]') !== null
