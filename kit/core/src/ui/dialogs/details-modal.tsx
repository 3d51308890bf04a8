import { Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { detailsTexts, coreTexts } from '../../model/core-texts.ts'
import { IconButton } from '../controls/button.tsx'
import styles from './details-modal.module.css'
import { Icon } from '../controls/icon.tsx'

interface DetailsModalProps {
  open: boolean
  title?: string
  width?: number | string
  onClose: () => void
  /** Without it there is nothing to confirm, only to close (rules/widgets#details). */
  onConfirm?: () => void
  /** Where it opens: over the whole window or not. */
  startFull?: boolean
  /** What can be done from here, beside the button that closes it. */
  extra?: ReactNode
  children: ReactNode
}

/** rules/widgets#details */
const WIDTH = 1200

/** One thing in full, 1200 wide or over the whole window (rules/widgets#details). */
export function DetailsModal({
  open,
  title = detailsTexts.title,
  width = WIDTH,
  onClose,
  onConfirm,
  startFull = false,
  extra,
  children,
}: DetailsModalProps) {
  const [switched, setSwitched] = useState(false)
  const full = startFull !== switched
  return (
    <Modal
      open={open}
      title={title}
      width={full ? '100vw' : width}
      centered={!full}
      onCancel={onClose}
      destroyOnHidden
      afterClose={() => setSwitched(false)}
      rootClassName={styles['modal'] ?? ''}
      className={full ? (styles['full'] ?? '') : ''}
      footer={
        onConfirm ? (
          <>
            <Button onClick={onClose}>{coreTexts.cancel}</Button>
            <Button type="primary" onClick={onConfirm}>
              {coreTexts.ok}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{coreTexts.close}</Button>
            {extra}
          </>
        )
      }
    >
      <IconButton
        className={styles['switch']}
        label={full ? detailsTexts.leaveFull : detailsTexts.full}
        onClick={() => setSwitched(!switched)}
      >
        <Icon name={full ? 'shrink' : 'expand'} size={16} />
      </IconButton>
      {children}
    </Modal>
  )
}
