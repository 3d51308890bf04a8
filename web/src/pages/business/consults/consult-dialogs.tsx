import { consultCalls } from '@xuanjiao/contract/business/consults/consult-calls'
import { consultPublicWorkflow } from '@xuanjiao/contract/business/consults/consult-public-workflow'
import { PUBLIC_ANSWER, PUBLIC_TITLE } from '@xuanjiao/contract/business/consults/consult-texts'
import { consultWorkflow } from '@xuanjiao/contract/business/consults/consult-workflow'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { fieldPropsOf, type FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { useQuery } from '@tanstack/react-query'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'

const WIDTH = 520
const text = (values: RecordValues, name: string) => String(values[name] ?? '')

const ASSIGNED: Fields = { assigneeId: { kind: 'text', title: '回复人', required: true } }

/** 分派: to one of those who may answer there. */
export function AssignConsultDialog({ row, id, name, ...dialog }: RowDialogProps) {
  return (
    <FormDialog
      title={`分派：${name}`}
      width={WIDTH}
      fields={ASSIGNED}
      groups={[{ title: '分派', fields: Object.keys(ASSIGNED) }]}
      editors={{ assigneeId: edit => <PersonChoice {...edit} consultId={id} /> }}
      draftKey={`consult-assign:${row.id}`}
      submitWord="分派"
      send={values => callWithMessage(consultCalls.assign, { body: { id, assigneeId: text(values, 'assigneeId') } })}
      {...dialog}
    />
  )
}

function PersonChoice({ consultId, ...edit }: FieldEditProps & { consultId: string }) {
  const { data = [], isFetching } = useQuery({
    queryKey: ['consult-people', consultId],
    queryFn: ({ signal }) => call(consultCalls.people, { query: { id: consultId }, signal }),
    meta: { quiet: true },
  })
  return (
    <ChoiceSelect
      {...fieldPropsOf(edit)}
      value={typeof edit.value === 'string' ? edit.value : ''}
      choices={data.map(({ id, name, place }) => ({ value: id, label: name, hint: place }))}
      busy={isFetching}
      search
      clearable={false}
      onChange={edit.onChange}
    />
  )
}

/** 屏蔽, and why: only staff read that. */
export const BlockConsultDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={consultWorkflow}
    event="block"
    {...dialog}
    send={values => callWithMessage(consultCalls.block, { body: { id: row.id, reason: text(values, 'reason') } })}
  />
)

/** 转公开: the question and its answer, in words that tell of nobody. */
export const ProposePublicDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={consultPublicWorkflow}
    event="propose"
    {...dialog}
    send={values =>
      callWithMessage(consultCalls.propose, {
        body: { id: row.id, publicTitle: text(values, 'publicTitle'), publicAnswer: text(values, 'publicAnswer') },
      })
    }
  />
)

/** 退回, and why: whoever proposed it reads that. */
export const DeclinePublicDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={consultPublicWorkflow}
    event="decline"
    {...dialog}
    send={values => callWithMessage(consultCalls.decline, { body: { id: row.id, opinion: text(values, 'opinion') } })}
  />
)

const FAQ: Fields = {
  classId: { kind: 'link', title: '分类', to: 'consultClass', required: true },
  illnessId: { kind: 'link', title: '疾病', to: 'illness' },
  publicTitle: { kind: 'text', title: '问题', required: true, ...PUBLIC_TITLE },
  publicAnswer: { kind: 'longText', title: '答复', required: true, ...PUBLIC_ANSWER },
}

/** 新增常见问答: what nobody has to ask any more. */
export function FaqDialog(dialog: { onDone: () => void; onClose: () => void }) {
  return (
    <FormDialog
      title="新增常见问答"
      width={640}
      fields={FAQ}
      groups={[{ title: '常见问答', fields: Object.keys(FAQ) }]}
      note="保存后立即公开，所有患者可以看到。"
      draftKey="consult-faq"
      submitWord="公开"
      send={values =>
        callWithMessage(consultCalls.faq, {
          body: {
            classId: text(values, 'classId'),
            illnessId: text(values, 'illnessId') || null,
            publicTitle: text(values, 'publicTitle'),
            publicAnswer: text(values, 'publicAnswer'),
          },
        })
      }
      {...dialog}
    />
  )
}
