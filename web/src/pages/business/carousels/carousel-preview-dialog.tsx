import { StoredPicture } from '@xuanjiao/fields/ui/stored/stored-picture'
import { Modal } from 'antd'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import styles from './carousels.module.css'

/** 预览: the picture as it lies on a phone, above what is only hinted at. */
export function CarouselPreviewDialog({ row, name, onClose }: RowDialogProps) {
  const place = String(row['place_dictText'] ?? '')
  return (
    <Modal open centered width={400} title={`预览：${name}`} footer={null} onCancel={onClose}>
      <div className={styles['phone']} role="img" aria-label={`手机上的${place}`}>
        <p className={styles['bar']}>{place}</p>
        <div className={styles['picture']}>
          <StoredPicture path={String(row['cover'])} alt={name} />
        </div>
        <div className={styles['cards']} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </Modal>
  )
}
