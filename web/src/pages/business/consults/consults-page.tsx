import type { ConsultRow } from '@xuanjiao/contract/business/consults/consult-calls'
import { consultPublicWorkflow } from '@xuanjiao/contract/business/consults/consult-public-workflow'
import { consultWorkflow } from '@xuanjiao/contract/business/consults/consult-workflow'
import { illnessConsult } from '@xuanjiao/contract/business/consults/illness-consult'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import { useState } from 'react'
import { asLogRow } from '#shared/entity/data/entity-row.ts'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import { StateChip } from '#shared/workflow/state-chip.tsx'
import { consultActions } from './consult-actions.ts'
import { ConsultDrawer } from './consult-drawer.tsx'
import { RemainingTime } from './remaining-time.tsx'

registerBusinessLinks()

const FaqDialog = lazyPart(async () => (await import('./consult-dialogs.tsx')).FaqDialog)

/** The page of 疾病咨询 (rules/consults#handling). */
const OVERRIDE: EntityOverride = {
  storageName: 'illness-consults',
  description: '健康科普问答，不是诊疗；待回复的排在前面，急症最先。时限只计算工作时间',
  emptyText: '患者在小程序里提问后，会出现在这里',
  linkColumn: 'question',
  fixedParams: { count: 'capped' },
  cells: {
    status: row => <StateChip workflow={consultWorkflow} entity={illnessConsult} row={row} />,
    publicStatus: row => <StateChip workflow={consultPublicWorkflow} entity={illnessConsult} row={row} />,
    slaDeadline: row => <RemainingTime consult={asLogRow<ConsultRow>(row)} />,
  },
  columnOverrides: {
    consultNo: { onCard: 'never' },
    publicStatus: { onCard: 'never' },
    hospitalId: { onCard: 'never' },
  },
}

export function ConsultsPage() {
  const isPlatform = useIsPlatform()
  const place: EntityOverride = isPlatform ? {} : { hiddenColumns: ['hospitalId'] }
  const actions = (page: EntityPageContext) => consultActions(page, isPlatform)
  return (
    <EntityPage
      entity={illnessConsult}
      all={[]}
      override={{
        ...OVERRIDE,
        ...place,
        actions,
        drawer: page => <ConsultDrawer page={page} actions={actions(page)} />,
        primary: page => isPlatform && page.may('faq') && <FaqButton page={page} />,
      }}
    />
  )
}

/** 新增常见问答, and its dialog. */
function FaqButton({ page }: { page: EntityPageContext }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        新增常见问答
      </Button>
      {open && <FaqDialog onDone={() => void page.changed()} onClose={() => setOpen(false)} />}
    </>
  )
}
