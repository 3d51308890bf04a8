import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { surnameOf, surnameProblem, type BedPatient } from '@xuanjiao/contract/business/edu-tasks/patient-alias'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '../../../../app/errors/show-error.ts'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { bedWithoutName, type ChosenBeds } from './bed-choice.ts'
import { BedPicker } from './bed-picker.tsx'
import { dueChoicesAt, dueTimeOf, type DueChoice } from './due-choices.ts'
import { IllnessPicker } from './illness-picker.tsx'
import { PathPreview } from './path-preview.tsx'
import { SentPanel } from './sent-panel.tsx'
import styles from './ward.module.css'
import { WARD_KEY } from './ward-key.ts'

type Named = { id: string; name: string }
type Sent = EndpointAnswer<typeof eduTaskCalls.assign>
type Target = 'patient' | 'family' | 'both'

const TARGETS: readonly { value: Target; label: string }[] = [
  { value: 'patient', label: '患者' },
  { value: 'family', label: '家属' },
  { value: 'both', label: '患者及家属' },
]

interface SendTabProps {
  ward: string
  beds: readonly BedPatient[]
  illnesses: readonly Named[]
}

/** Beds, an illness, send: three taps for one patient (rules/edu-tasks#ward-page). */
export function SendTab({ ward, beds, illnesses }: SendTabProps) {
  const [chosen, setChosen] = useState<ChosenBeds>([])
  const [illness, setIllness] = useState<Named>()
  const [phase, setPhase] = useState<string>()
  const [dueChoices] = useState(() => dueChoicesAt(new Date()))
  const [due, setDue] = useState<DueChoice>('1')
  const [target, setTarget] = useState<Target>('patient')
  const [sent, setSent] = useState<{ message: string; result: Sent }>()
  const order = { ward, chosen, illness, phase, due, target }
  const again = () => {
    setSent(undefined)
    setChosen([])
  }
  if (sent) return <SentPanel {...sent} onAgain={again} />
  return (
    <div className={styles['send']}>
      <BedPicker recent={beds} chosen={chosen} onChange={setChosen} />
      <IllnessPicker
        recent={illnesses}
        chosen={illness}
        onChange={next => {
          setIllness(next)
          setPhase(undefined)
        }}
      />
      {illness && <PathPreview ward={ward} illness={illness.id} phase={phase} onPhase={setPhase} />}
      <section aria-label="要求" className={styles['wishes']}>
        <div>
          <span aria-hidden>期限</span>
          <SegmentChoice aria-label="完成期限" wide value={due} choices={dueChoices} onChange={setDue} />
        </div>
        <div>
          <span aria-hidden>对象</span>
          <SegmentChoice aria-label="宣教对象" wide value={target} choices={TARGETS} onChange={setTarget} />
        </div>
      </section>
      <SendBar order={order} onSent={setSent} />
    </div>
  )
}

interface Order {
  ward: string
  chosen: ChosenBeds
  illness: Named | undefined
  phase: string | undefined
  due: DueChoice
  target: Target
}

/** What is still missing, in the order of the page; nothing where it can be sent. */
function missingIn({ chosen, illness }: Order): string | undefined {
  if (chosen.length === 0) return '请选择床位'
  const unnamed = bedWithoutName(chosen)
  if (unnamed) return `请填写 ${unnamed.bedNo}床 的姓氏`
  const wrong = chosen.find(({ surname }) => surnameProblem(surnameOf(surname)) !== undefined)
  if (wrong) return `${wrong.bedNo}床：${surnameProblem(surnameOf(wrong.surname)) ?? ''}`
  return illness ? undefined : '请选择疾病'
}

/** Stays at the thumb. */
function SendBar({ order, onSent }: { order: Order; onSent: (sent: { message: string; result: Sent }) => void }) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const missing = missingIn(order)
  const send = async () => {
    setBusy(true)
    try {
      const { message, result } = await callWithMessage(eduTaskCalls.assign, { body: bodyOf(order) })
      onSent({ message, result })
      await queries.invalidateQueries({ queryKey: [WARD_KEY] })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['bar']}>
      <Button
        look="main"
        className={styles['big'] ?? ''}
        busy={busy}
        disabled={missing !== undefined}
        onClick={() => void send()}
      >
        {missing ?? `发送给 ${numberText(order.chosen.length)} 人`}
      </Button>
    </div>
  )
}

const bodyOf = ({ ward, chosen, illness, phase, due, target }: Order) => ({
  departmentId: ward,
  patients: chosen.map(({ bedNo, surname }) => ({ bedNo, surname })),
  ...(illness && { illnessId: illness.id }),
  ...(phase !== undefined && { eduPhase: phase }),
  dueTime: dueTimeOf(due, new Date()),
  target,
})
