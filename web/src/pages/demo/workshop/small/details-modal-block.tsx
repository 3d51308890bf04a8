import { Button } from '@xuanjiao/core/ui/controls/button'
import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { DetailsModal } from '@xuanjiao/core/ui/dialogs/details-modal'
import { useState } from 'react'
import type { BlockProps } from '../block/block.ts'
import { FACTS } from './facts.ts'

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
        <DetailList details={FACTS} columns={4} />
      </DetailsModal>
    </div>
  )
}
