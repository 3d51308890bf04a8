import { UploadOutlined } from '@ant-design/icons'
import { payBill } from '@xuanjiao/contract/business/payments/pay-bill'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { Button } from 'antd'
import { useState } from 'react'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { PayBillDrawer } from './pay-bill-drawer.tsx'
import { UploadBillDialog } from './upload-bill-dialog.tsx'

/** The page of 对账 (rules/payments#reconciliation). */
const OVERRIDE: EntityOverride = {
  storageName: 'pay-bills',
  title: '对账',
  description: '上传支付渠道的账单，与订单逐笔核对收款和退款',
  emptyText: '上传渠道账单后，核对结果会出现在这里',
  linkColumn: 'fileName',
  cells: { differences: row => <Differences count={Number(row['differences'] ?? 0)} /> },
  columnOverrides: { differences: { onCard: 'state', align: 'left' } },
  primary: page => page.may('upload') && <UploadBill page={page} />,
  drawer: ({ list }) => <PayBillDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
}

export const PayBillsPage = () => <EntityPage entity={payBill} all={[]} override={OVERRIDE} />

/** What a bill is looked at for. */
const Differences = ({ count }: { count: number }) => (
  <StatusTag tone={count === 0 ? 'good' : 'bad'} text={count === 0 ? '相符' : `${numberText(count)} 笔差异`} />
)

function UploadBill({ page }: { page: EntityPageContext }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        上传账单
      </Button>
      {isOpen && (
        <UploadBillDialog
          onClose={() => setOpen(false)}
          onDone={async id => {
            setOpen(false)
            await page.changed()
            page.list.open(id)
          }}
        />
      )}
    </>
  )
}
