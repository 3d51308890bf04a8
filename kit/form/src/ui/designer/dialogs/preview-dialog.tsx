import { DesktopOutlined, MobileOutlined, TabletOutlined } from '@ant-design/icons'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Button, Modal } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { formConfigOf } from '../../../model/document/node/form-config.ts'
import type { FormNode } from '../../../model/document/node/form-node.ts'
import type { JsonObject } from '../../../model/json/json.ts'
import { FormInvalidError } from '../../../model/store/form-invalid-error.ts'
import { FormStore } from '../../../model/store/form-store.ts'
import type { FormHandle } from '../../body/form-handle.ts'
import type { FormRendererProps } from '../../form-renderer.tsx'
import { FormRenderer } from '../../form-renderer.tsx'
import { HiddenControls } from '../logic/hidden-controls.tsx'
import { JsonDialog } from './json-dialog.tsx'
import styles from './dialogs.module.css'

/** The width of a preview unless its form says another one (rules/data-entry#form-designers). */
const DEVICES = { phone: 375, tablet: 768, desktop: 1200 } as const
type Device = keyof typeof DEVICES | 'own'
/** What the window has around the form. On a phone a form is looked at first as it is on a phone. */
const FRAME = 48

interface PreviewDialogProps {
  readonly form: FormNode
  readonly wishes: Partial<FormRendererProps>
  readonly onClose: () => void
}

/** The form as it will be filled in, in a frame as wide as a phone, a tablet, a desktop or what it says itself. */
export function PreviewDialog({ form, wishes, onClose }: PreviewDialogProps) {
  const [device, setDevice] = useState<Device>(() => (innerWidth <= DEVICES.phone + FRAME ? 'phone' : 'own'))
  const [data, setData] = useState<JsonObject>()
  const handle = useRef<FormHandle>(null)
  const start = useMemo(() => new FormStore(form).values, [form])
  const [values, setValues] = useState(start)
  const own = formConfigOf(form).width
  const width = device === 'own' ? own : DEVICES[device]
  const take = () =>
    handle.current?.getData().then(setData, (error: unknown) => {
      if (!(error instanceof FormInvalidError)) throw error // what is wrong is shown in the form
    })
  return (
    <Modal
      open
      width={Math.max(own, width) + FRAME}
      title="预览"
      onCancel={onClose}
      className={styles['preview'] ?? ''}
      footer={
        <>
          <Button onClick={() => handle.current?.reset()}>重置</Button>
          <Button type="primary" onClick={() => void take()}>
            获取数据
          </Button>
        </>
      }
    >
      <div className={styles['devices']}>
        <SegmentChoice<Device>
          aria-label="预览宽度"
          value={device}
          onChange={setDevice}
          choices={[
            { value: 'own', label: `默认 ${own}` },
            { value: 'phone', label: `手机 ${DEVICES.phone}` },
            { value: 'tablet', label: `平板 ${DEVICES.tablet}` },
            { value: 'desktop', label: `桌面 ${DEVICES.desktop}` },
          ]}
        />
        <span className={styles['device']}>
          {device === 'phone' ? <MobileOutlined /> : device === 'tablet' ? <TabletOutlined /> : <DesktopOutlined />}
        </span>
      </div>
      <div className={styles['bench']} role="region" aria-label="预览画面" tabIndex={0}>
        <div className={styles['frame']} data-device={device} style={{ width }}>
          <FormRenderer
            {...wishes}
            ref={handle}
            label="预览表单"
            value={form}
            onChange={() => setValues(handle.current?.store.values ?? start)}
          />
        </div>
      </div>
      <HiddenControls form={form} values={values} />
      {data && (
        <JsonDialog
          title="数据"
          name="data.json"
          text={JSON.stringify(data, undefined, '\t')}
          onClose={() => setData(undefined)}
        />
      )}
    </Modal>
  )
}
