import { Button } from '@xuanjiao/core/ui/controls/button'
import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { DetailsModal } from '@xuanjiao/core/ui/dialogs/details-modal'
import { useState } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import { SAMPLE_DETAILS } from './sample-details.ts'

export function DetailsModalBlock({ onChange, properties }: BlockProps) {
  const [open, setOpen] = useState(false)
  const confirm = () => {
    setOpen(false)
    onChange('details-confirm')
  }
  return (
    <div>
      <Button look="main" onClick={() => setOpen(true)}>
        查看详情
      </Button>
      <DetailsModal
        open={open}
        title={String(properties['title'])}
        width={Number(properties['width'])}
        startFull={properties['full'] === true}
        onClose={() => setOpen(false)}
        {...(properties['confirms'] === true && { onConfirm: confirm })}
      >
        <DetailList details={SAMPLE_DETAILS} columns={4} />
      </DetailsModal>
    </div>
  )
}
